import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { goodsTotalOf, missingFields, newOrder, type Carrier, type DeliveryPlace, type PaymentType } from '../order.ts'
import type { Status } from '../status.ts'
import { emptyCart } from './cart.sql.ts'
import { findGoods } from './find-goods.ts'
import { holdStock } from './hold-stock.ts'
import { claimCheckout, countRecentOrders, findCheckedOut, insertLines, insertOrder, type LineRow } from './orders.sql.ts'

export interface CheckoutLine {
  code: string
  size: string
  quantity: number
  /** What the shopper saw; another price now is refused and explained (ORD-12). */
  price: Money
}

export interface CheckoutInput {
  lines: CheckoutLine[]
  phone: string
  firstName: string
  lastName: string
  carrier: Carrier
  deliveryAddress: string
  deliveryPlace: DeliveryPlace | null
  paymentType: PaymentType
  note: string
}

export interface CheckoutContext {
  idempotencyKey: string
  language: Language
  customerId?: string | undefined
  /** Emptied with the order, in the same transaction. */
  cartId?: string | undefined
}

export interface PlacedOrder {
  orderNumber: string
  trackingToken: string
}

/** Payment types a shopper may choose; prepayment waits for a configured provider (ORD-12). */
export const checkoutPaymentTypes: readonly PaymentType[] = ['onDelivery']

const day = 24 * 60 * 60 * 1000

/**
 * Turns what a shopper wants into an order with its stock held, all or nothing. The same key again answers the
 * same order, however many times it comes at once (ORD-12). Refusals name fields by our words.
 */
export async function placeOrder(shop: Shop, input: CheckoutInput, context: CheckoutContext): Promise<PlacedOrder> {
  const checkout = { ...input, phone: normalisePhone(input.phone), lines: merged(input.lines) }
  const key = createHash('sha256').update(`${context.idempotencyKey}\n${checkout.phone}`).digest()
  const earlier = await findCheckedOut(shop.database.db, key)
  if (earlier) return earlier
  refuseIncomplete(checkout, shop)
  const goods = await findGoods(shop.database.db, checkout.lines, 'lines')
  const hidden = goods.flatMap(({ isHidden, code }, index): FieldError[] =>
    isHidden ? [{ field: `lines.${index}.code`, error: 'unknownProduct', params: { code } }] : [])
  if (hidden.length > 0) throw new Refusal('conflict', hidden)

  const lines = checkout.lines.map(({ quantity, price }, index): LineRow & { returnedQuantity: number } => {
    const { productId, code, nameUk, size } = goods[index] as (typeof goods)[number]
    return {
      id: randomUUIDv7(), position: index, productId, code, name: nameUk, size, quantity, price,
      purchaseNumber: '', needsAttention: false, returnedQuantity: 0,
    }
  })
  return shop.database.transaction((tx) => write(tx, shop, checkout, lines, key, context))
}

async function write(
  tx: Tx, shop: Shop, checkout: CheckoutInput, lines: (LineRow & { returnedQuantity: number })[], key: Buffer, context: CheckoutContext,
): Promise<PlacedOrder> {
  const orderId = randomUUIDv7()
  if (!(await claimCheckout(tx, key, orderId))) {
    const rival = await findCheckedOut(tx, key)
    if (rival) return rival
    throw refuse('conflict', 'alreadySaved')
  }
  const recent = await countRecentOrders(tx, checkout.phone, new Date(shop.now().getTime() - day))
  if (recent >= shop.config.maxOrdersPerPhonePerDay) throw refuse('tooMany', 'tooManyOrders', 'phone')

  const status: Status = checkout.paymentType === 'prepayment' ? 'awaitingPayment' : 'new'
  const trackingToken = randomBytes(32).toString('base64url')
  const { lines: _, ...fields } = checkout
  const orderNumber = await insertOrder(tx, {
    ...newOrder, ...fields, source: 'me', id: orderId, status, language: context.language,
    customerId: context.customerId ?? null, goodsTotal: goodsTotalOf(lines, status), trackingToken,
  })
  if (orderNumber === undefined) throw new Error('the order number sequence gave a number that is taken')
  await insertLines(tx, orderId, lines)
  await recordChanges(tx, [{ entity: 'order', entityId: orderId, action: 'placed', actor: null, changes: { status: { from: null, to: status } } }])
  await queueMessage(tx, {
    channel: 'sms', recipient: checkout.phone, language: context.language, template: 'orderPlaced',
    parameters: { orderNumber, trackingPath: `/${context.language}/track/${trackingToken}` },
  })
  if (context.cartId) await emptyCart(tx, context.cartId)
  const held = await holdStock(tx, orderId, lines, 'lines')
  const repriced = lines.flatMap((line, index): FieldError[] => {
    const price = held.get(line.id)?.price
    if (price === undefined || price === null || price === line.price) return []
    return [{ field: `lines.${index}.price`, error: 'priceChanged', params: { code: line.code, size: line.size, price: { kopiykas: price }, before: { kopiykas: line.price } } }]
  })
  if (repriced.length > 0) throw new Refusal('conflict', repriced)
  return { orderNumber, trackingToken }
}

function refuseIncomplete(checkout: CheckoutInput, shop: Shop): void {
  if (checkout.lines.length === 0) throw refuse('invalid', 'cartEmpty', 'lines')
  const errors: FieldError[] = missingFields(checkout).map((field) => ({ field, error: 'required' }))
  if (checkout.phone !== '' && checkout.phone !== '+' && !isPhone(checkout.phone)) errors.push({ field: 'phone', error: 'incorrectPhoneNumber' })
  if (checkout.phone === '+') errors.push({ field: 'phone', error: 'required' })
  if (!checkoutPaymentTypes.includes(checkout.paymentType)) errors.push({ field: 'paymentType', error: 'prepaymentUnavailable' })
  const most = shop.config.maxPerLine
  checkout.lines.forEach(({ quantity, code }, index) => {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
      errors.push({ field: `lines.${index}.quantity`, error: 'tooManyPieces', params: { most, code } })
    }
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** Two lines of the same goods at the same price are one. */
function merged(lines: readonly CheckoutLine[]): CheckoutLine[] {
  const byGoods = Map.groupBy(lines, ({ code, size, price }) => JSON.stringify([code, size, price]))
  return [...byGoods.values()].map((same) => ({
    ...(same[0] as CheckoutLine),
    quantity: same.reduce((sum, line) => sum + line.quantity, 0),
  }))
}
