import { theShop, type Actor } from '#kit/actor.ts'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import { settledAt } from '#platform/undo-time.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MessageOf } from '#modules/messaging/message.ts'
import { findParcel } from '#modules/delivery/server/index.ts'
import { queueMessage, withdrawMessage, withdrawMessagesOf } from '#modules/messaging/server/index.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import type { FollowedParcel } from '#modules/delivery/followed-parcel.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import type { OrderChange } from '../../contract.ts'
import { isMarketplace, moneyOf, type MoneyBasis, type Order, type OrderFields } from '../../order.ts'
import { eventOfStatus, fillIn, type OrderEvent, type ParcelEvent, type Placeholder } from '../../order-message.ts'
import type { MessageWording } from '../../order-message.contract.ts'
import { groupOf, isBackwards, type Status } from '../../status.ts'
import { ordersTexts } from '../../texts.ts'
import { findOrderMessage } from './order-messages.sql.ts'
import { loadOrders, lockOrders } from '../orders.sql.ts'
import {
  claimMessage,
  deleteMessage,
  findMessage,
  wasNotifiedOfParcelLately,
  writeMessage,
} from './told-customers.sql.ts'

/** The fields of an order that a message is written from. */
export type NotifiedOrder = MoneyBasis &
  Pick<Order, 'number' | 'firstName' | 'lastName' | 'carrier' | 'trackingNumber' | 'trackingToken' | 'deliveryAddress'>

/** The facts of a parcel that a message may name. */
export type NotifiedParcel = Pick<FollowedParcel, 'place' | 'freeUntil'>

/** The cause of a message about an order. */
export interface LetterCause {
  orderId: string
  event: OrderEvent
  /** Where the order stood before; left out where it did not move. */
  from?: Status | undefined
}

/**
 * Tells the customer what a change of the staff means to them, if staff turned that message on, and never twice. A parcel
 * that was sent before its tracking number was known is told of when it is, and whoever left neither phone nor e-mail once
 * either is entered (ORD-8). The message waits as long as the change is offered to be undone; undone by then, it is not
 * sent (B7). The shop writes its text when it goes.
 */
export async function notifyOfChange(
  shop: Shop,
  tx: Tx,
  before: Order,
  { id, status, fields }: OrderChange,
  actor: Actor,
): Promise<void> {
  const isMoved = status !== undefined && status !== before.status
  if (isMoved && isTakenBack(before.status, status)) await withdrawEvent(tx, id, eventOfStatus[before.status])
  if (isMoved) await withdrawUndone(tx, id, status)
  const isTracked = before.status === 'sent' && fields.trackingNumber !== undefined
  const isReached = !recipientOf(before) && recipientOf({ ...before, ...fields }) !== undefined
  const event = isMoved || isTracked || isReached ? eventOfStatus[status ?? before.status] : undefined
  if (!event || (event === 'sent' && (fields.trackingNumber ?? before.trackingNumber).trim() === '')) return
  const message = await findOrderMessage(tx, event)
  if (!message.isOn || (isMarketplace(before.source) && !message.isOnForMarketplace)) return
  const [order] = await loadOrders(tx, [id])
  const recipient = order && recipientOf(order)
  if (!recipient) return
  const claim = await claimMessage(tx, { orderId: id, event, ...recipient })
  if (claim === undefined) return
  const letter = letterOf(shop, order, await findParcel(tx, id), message.wording[order.language], recipient)
  const cause: LetterCause = { orderId: id, event, ...(isMoved && { from: before.status }) }
  await queueMessage(tx, letter, actor, { key: String(claim), dueAt: settledAt(shop.now()), cause })
}

/** Tells the customer what the carrier says of their parcel, if staff turned that on, and never twice (DEL-4). */
export async function notifyOfParcel(shop: Shop, tx: Tx, order: Order, event: ParcelEvent): Promise<void> {
  const message = await findOrderMessage(tx, event)
  if (!message.isOn || (isMarketplace(order.source) && !message.isOnForMarketplace)) return
  const recipient = recipientOf(order)
  if (!recipient) return
  const claim = await claimMessage(tx, { orderId: order.id, event, ...recipient })
  if (claim === undefined) return
  const parcel = await findParcel(tx, order.id)
  const letter = letterOf(shop, order, parcel, message.wording[order.language], recipient)
  const cause: LetterCause = { orderId: order.id, event }
  await queueMessage(tx, letter, theShop, { key: String(claim), cause })
}

function isTakenBack(from: Status, to: Status): boolean {
  return isBackwards(from, to) || groupOf[to] === 'free'
}

async function withdrawEvent(tx: Tx, orderId: string, event: OrderEvent | undefined): Promise<void> {
  const claim = event && (await findMessage(tx, { orderId, event }))
  if (claim !== undefined && (await withdrawMessage(tx, 'orderNews', String(claim)))) await deleteMessage(tx, claim)
}

/** A step back that is undone goes forward again: what it was going to tell goes with it. */
async function withdrawUndone(tx: Tx, orderId: string, to: Status): Promise<void> {
  for (const key of await withdrawMessagesOf(tx, 'orderNews', { orderId, from: to }))
    await deleteMessage(tx, Number(key))
}

interface Repeated<Event extends OrderEvent = OrderEvent> {
  id: string
  event: Event
}

/** Staff tell the customer once more, whatever is on and whatever was told. */
export async function notifyAgain(shop: Shop, repeated: Repeated, actor: Actor): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [repeated.id])
    await repeat(shop, tx, { ...repeated, order }, actor)
  })
}

/**
 * Staff remind the customer of a parcel that waits, whatever is on. Gives false where somebody wrote to the customer of the
 * parcel within the last hour: a second press, or a colleague's in the same instant, writes nothing (DEL-4).
 */
export async function remindOfParcel(shop: Shop, repeated: Repeated<ParcelEvent>, actor: Actor): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [repeated.id])
    // asked under the order's lock: whoever else reminds waits for it
    if (await wasNotifiedOfParcelLately(tx, repeated.id)) return false
    await repeat(shop, tx, { ...repeated, order }, actor)
    return true
  })
}

async function repeat(
  shop: Shop,
  tx: Tx,
  { id, event, order }: Repeated & { order: Order | undefined },
  actor: Actor,
): Promise<void> {
  if (!order) throw refuse('notFound', 'orderGone', 'id')
  if (event === 'sent' && order.trackingNumber === '') throw refuse('conflict', 'noTrackingNumber', 'id')
  const recipient = recipientOf(order)
  if (!recipient) throw refuse('conflict', 'noContact', 'id')
  const { wording } = await findOrderMessage(tx, event)
  await writeMessage(tx, { orderId: id, event, ...recipient, actor })
  const letter = letterOf(shop, order, await findParcel(tx, id), wording[order.language], recipient)
  await queueMessage(tx, letter, actor)
  const changes = { told: { from: null, to: event } }
  await recordChanges(tx, [{ entity: 'order', entityId: id, action: 'customerTold', actor, changes }])
}

interface Recipient {
  channel: 'email' | 'sms'
  recipient: string
}

/** An e-mail says more and costs nothing, else there is a phone; a marketplace may have told neither (ORD-8). */
export function recipientOf({ email, phone }: Pick<OrderFields, 'email' | 'phone'>): Recipient | undefined {
  if (email) return { channel: 'email', recipient: email }
  return phone ? { channel: 'sms', recipient: phone } : undefined
}

export function letterOf(
  shop: Shop,
  order: Order,
  parcel: NotifiedParcel | undefined,
  wording: MessageWording,
  recipient: Recipient,
): MessageOf<'orderNews'> {
  const { language } = order
  const parameters = { ...written(shop, order, parcel, language, wording), trackingPath: pathOf(order, language) }
  return { ...recipient, language, template: 'orderNews', parameters }
}

/** The words with the order's own in them. */
export function written(
  { config, settings }: Shop,
  order: NotifiedOrder,
  parcel: NotifiedParcel | undefined,
  language: Language,
  { subject, text }: MessageWording,
): MessageWording {
  const { total, amountDue } = moneyOf(order)
  const values: Record<Placeholder, string> = {
    number: order.number,
    name: order.firstName || order.lastName,
    total: formatMoney(total, language),
    amountDue: formatMoney(amountDue, language),
    carrier: ordersTexts(language)(`carrier.${order.carrier}`),
    trackingNumber: printedTrackingNumber(order.carrier, order.trackingNumber),
    branch: parcel?.place || order.deliveryAddress,
    keptUntil: parcel?.freeUntil ? formatCalendarDay(parcel.freeUntil, language) : '–',
    link: `${config.origin}${pathOf(order, language)}`,
    shop: settings.of(shopSettings).name[language],
  }
  return { subject: fillIn(subject, values), text: fillIn(text, values) }
}

function pathOf({ trackingToken }: Pick<Order, 'trackingToken'>, language: Language): string {
  return `/${language}/track/${trackingToken}`
}
