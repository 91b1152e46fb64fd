import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { shopper } from '#kit/actor.ts'
import { normalisePhone } from '#kit/phone.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey, type EarlierCall } from '#platform/server/idempotency.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import { confirmPlace } from '#modules/delivery/server/index.ts'
import { checkoutWayOf, goodsTotalOf, totalOf, worthOf, ownSource } from '#modules/orders/order.ts'
import {
  findGoods,
  holdStock,
  insertLines,
  insertOrder,
  nextOrderNumber,
  nextPrice,
} from '#modules/orders/server/index.ts'
import { readHeld } from './cart.sql.ts'
import type { CheckoutInput, CheckoutLine } from './checkout-input.ts'
import { countSince, findNewestOf, findPlaced, lockPhone } from './earlier-orders.sql.ts'
import { goneOf, refuseGone, takeCart } from './leave-cart.ts'
import {
  aheadOf,
  isContested,
  isOfSameGoods,
  refuseIncomplete,
  refuseOtherFee,
  refuseOtherPrice,
  refuseSoldOut,
  refuseTooMany,
  type NewLine,
} from './refuse-checkout.ts'
import { planPayment } from '#modules/payments/server/index.ts'
import { lockTheseLots } from '#modules/stock/server/index.ts'
import { checkoutSettings } from './settings.ts'

export interface CheckoutContext {
  idempotencyKey: string
  language: Language
  customerId?: string | undefined
  /** The ordered goods leave it in the same transaction. */
  cartId?: string | undefined
}

export interface PlacedOrder {
  orderNumber: string
  trackingToken: string
}

const day = 24 * 60 * 60 * 1000

/**
 * Turns what a shopper wants into an order with its stock held, all or nothing. The same checkout again by the same key
 * answers the same order, however many times it comes at once; another one by that key is refused, naming the order that
 * is there (ORD-12). Refusals name fields by our words, and use up no number.
 */
export async function placeOrder(shop: Shop, input: CheckoutInput, context: CheckoutContext): Promise<PlacedOrder> {
  const checkout = {
    ...input,
    phone: normalisePhone(input.phone),
    giftText: input.isGift ? input.giftText : '',
    wrappingFee: input.isGift ? input.wrappingFee : 0,
  }
  refuseIncomplete(checkout, shop)
  const call = {
    entity: 'order',
    key: digestOf(context.idempotencyKey, checkout.phone),
    // its place is in its words
    content: digestOf(context.idempotencyKey, JSON.stringify({ ...checkout, deliveryPlace: null })),
  }
  checkout.deliveryPlace = await knownPlace(shop, checkout)
  const since = new Date(shop.now().getTime() - day)
  return shop.database.transaction(async (tx) => {
    const orderId = randomUUIDv7()
    // one flight; what is counted under the lock was committed before it
    const claiming = allByName({
      locked: lockPhone(tx, checkout),
      earlier: claimKey(tx, { ...call, saved: [orderId] }),
      recent: countSince(tx, { phone: checkout.phone, since }),
    })
    // in the same flight; what is wrong with the lines is said when it is known that they are new
    const reading = linesOf(tx, checkout, shop)
    reading.catch(() => {})
    const { cartId } = context
    const holding = cartId === undefined ? undefined : readHeld(tx, cartId)
    holding?.catch(() => {})
    const { earlier, recent } = await claiming
    if (earlier) return earlierOrder(tx, earlier)
    const most = shop.settings.of(checkoutSettings).maxOrdersPerPhonePerDay
    if (recent >= most) throw tooManyOrders((await findNewestOf(tx, checkout.phone, most)) ?? since, since)
    refuseOtherFee(checkout, shop)
    const lines = await confirmedLines(tx, await reading, () => linesOf(tx, checkout, shop))
    const gone = goneOf(await holding, lines)
    if (gone) throw await refuseGone(tx, gone, lines)
    refuseOtherPrice(single(lines), ({ lots }) => nextPrice(lots))
    return write(shop, tx, { orderId, number: await nextOrderNumber(tx), checkout, lines }, context)
  })
}

/** Goods at two prices are left to the stock: their second line is of another lot. */
function single(lines: readonly NewLine[]): NewLine[] {
  return lines.filter((line) => lines.every((other) => other === line || !isOfSameGoods(line, other)))
}

/**
 * Lines whose goods are there. Where few pieces are left it waits for whoever takes or returns some (CAT-4), and reads the lots
 * under their locks: a rival who takes the last one is met before the order has a number (ORD-3).
 */
async function confirmedLines(tx: Tx, lines: NewLine[], readAgain: () => Promise<NewLine[]>): Promise<NewLine[]> {
  if (!single(lines).some(isContested)) return lines
  const ids = lines.flatMap(({ lots }) => lots.map(({ id }) => id))
  // one flight: the connection reads after it locked
  const { again } = await allByName({ locked: lockTheseLots(tx, ids), again: readAgain() })
  refuseSoldOut(single(again))
  return again
}

/** Refs that the carrier does not have are left out; the words of the place are the order's all the same (DEL-6). */
async function knownPlace(
  { database }: Shop,
  { carrier, deliveryPlace, lines }: CheckoutInput,
): Promise<CheckoutInput['deliveryPlace']> {
  const hasRefs = deliveryPlace?.cityRef !== undefined || deliveryPlace?.branchRef !== undefined
  if (!deliveryPlace || !hasRefs || carrier !== directoryCarrier) return deliveryPlace
  return confirmPlace(database.db, deliveryPlace, worthOf(lines))
}

/** There is room for one more once that order is a day old. */
function tooManyOrders(placedAt: Date, since: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((placedAt.getTime() - since.getTime()) / 1000))
  return new Refusal('tooMany', [{ field: 'phone', error: 'tooManyOrders' }], { retryAfterSeconds })
}

async function earlierOrder(tx: Tx, { isSame, saved }: EarlierCall): Promise<PlacedOrder> {
  const order = await findPlaced(tx, saved)
  // staff deleted it since
  if (!order) throw refuse('conflict', 'alreadySaved')
  if (isSame) return order
  throw refuse('conflict', 'orderedOtherwise', '', { number: order.orderNumber })
}

async function linesOf(tx: Tx, checkout: CheckoutInput, shop: Shop): Promise<NewLine[]> {
  const goods = await findGoods(tx, checkout.lines, 'lines')
  const hidden = goods.flatMap(({ isHidden, code }, index): FieldError[] =>
    isHidden ? [{ field: `lines.${index}.code`, error: 'unknownProduct', params: { code } }] : [],
  )
  if (hidden.length > 0) throw new Refusal('conflict', hidden)
  // lines of the same goods at one price are one, however they are written: the letters of a code have no case (CAT-6)
  const lines = new Map<string, NewLine>()
  goods.forEach(({ productId, code, nameUk, size, colour, lots }, index) => {
    const { quantity, price } = checkout.lines[index] as CheckoutLine
    const key = JSON.stringify([productId, size, colour, price])
    const same = lines.get(key)
    lines.set(key, {
      id: randomUUIDv7(),
      position: lines.size,
      productId,
      code,
      name: nameUk,
      size,
      colour,
      price,
      purchaseNumber: '',
      needsAttention: false,
      isPast: false,
      pastCost: null,
      returnedQuantity: 0,
      place: index,
      lots,
      ...same,
      quantity: (same?.quantity ?? 0) + quantity,
    })
  })
  refuseTooMany([...lines.values()], shop)
  return [...lines.values()]
}

interface Placed {
  orderId: string
  number: string
  checkout: CheckoutInput
  lines: NewLine[]
}

async function write(
  shop: Shop,
  tx: Tx,
  { orderId, number, checkout, lines }: Placed,
  context: CheckoutContext,
): Promise<PlacedOrder> {
  const ahead = aheadOf(checkout)
  const status = ahead ? 'awaitingPayment' : (checkoutWayOf(checkout.paymentType)?.opensAs ?? 'new')
  const goodsTotal = goodsTotalOf(lines, status)
  const total = totalOf({ goodsTotal, wrappingFee: checkout.wrappingFee, discount: 0 })
  const trackingToken = randomBytes(32).toString('base64url')
  const { lines: _, isDeposit: __, ...fields } = checkout
  const { language, customerId = null, cartId } = context
  // one flight: the connection runs them in this order, the lots' locks last
  const written = [
    insertOrder(tx, {
      ...fields,
      source: ownSource,
      id: orderId,
      number,
      status,
      language,
      customerId,
      goodsTotal,
      trackingToken,
    }),
    insertLines(tx, orderId, lines),
    recordChanges(tx, [
      {
        entity: 'order',
        entityId: orderId,
        action: 'placed',
        actor: shopper,
        changes: { status: { from: null, to: status } },
      },
    ]),
    queueMessage(
      tx,
      {
        channel: 'sms',
        recipient: checkout.phone,
        language,
        template: 'orderPlaced',
        parameters: { orderNumber: number, trackingPath: `/${language}/track/${trackingToken}` },
      },
      shopper,
    ),
  ]
  if (ahead) written.push(planPayment(shop, tx, { orderId, total, ahead }))
  const cart = cartId === undefined ? undefined : takeCart(tx, cartId, number, lines)
  const [held, gone] = await Promise.all([holdStock(tx, orderId, lines, 'lines'), cart, ...written])
  if (gone) throw await refuseGone(tx, gone, lines)
  refuseOtherPrice(lines, ({ id }) => held.get(id)?.price)
  return { orderNumber: number, trackingToken }
}
