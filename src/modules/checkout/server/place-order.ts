import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { shopper } from '#kit/actor.ts'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import { confirmPlace } from '#modules/delivery/server/index.ts'
import {
  checkoutPaymentTypes,
  checkoutWayOf,
  goodsTotalOf,
  missingFields,
  worthOf,
  ownSource,
  type OrderFields,
  type PaymentType,
} from '#modules/orders/order.ts'
import {
  claimCheckout,
  findCheckedOut,
  findGoods,
  holdStock,
  insertLines,
  insertOrder,
  type LineRow,
} from '#modules/orders/server/index.ts'
import { noteOrder, takeFromCart } from './cart.sql.ts'
import { findNewestOf, hasOrdered } from './earlier-orders.sql.ts'
import { checkoutSettings } from './settings.ts'

export interface CheckoutLine {
  code: string
  size: string
  /** May be left out where the goods come in one colour. */
  colour?: string | undefined
  quantity: number
  /** What the shopper saw; another price now is refused and explained (ORD-12). */
  price: Money
}

export interface CheckoutInput {
  lines: readonly CheckoutLine[]
  phone: string
  firstName: string
  lastName: string
  carrier: Carrier
  deliveryAddress: string
  deliveryPlace: OrderFields['deliveryPlace']
  paymentType: PaymentType
  isCallUnwanted: boolean
  isGift: boolean
  /** Of its wrapping, as the shopper saw it; another one now is refused and explained, as a price is (ORD-12). */
  wrappingFee: Money
  /** Of the card; of no gift it is left out. */
  giftText: string
  note: string
}

export interface CheckoutContext {
  idempotencyKey: string
  language: Language
  customerId?: string | undefined
  /** What is ordered leaves it in the same transaction. */
  cartId?: string | undefined
}

export interface PlacedOrder {
  orderNumber: string
  trackingToken: string
  /** It is the order of this key, and something else was sent with the key than now. */
  isSentOtherwise?: true
}

const day = 24 * 60 * 60 * 1000

/**
 * Turns what a shopper wants into an order with its stock held, all or nothing. The same key again answers the
 * same order, however many times it comes at once (ORD-12). Refusals name fields by our words.
 */
export async function placeOrder(shop: Shop, input: CheckoutInput, context: CheckoutContext): Promise<PlacedOrder> {
  const checkout = {
    ...input,
    phone: normalisePhone(input.phone),
    giftText: input.isGift ? input.giftText : '',
    wrappingFee: input.isGift ? input.wrappingFee : 0,
  }
  refuseIncomplete(checkout, shop)
  const key = digestOf(context.idempotencyKey, checkout.phone)
  // its place is in its words
  const same = digestOf(context.idempotencyKey, JSON.stringify({ ...checkout, deliveryPlace: null }))
  checkout.deliveryPlace = await knownPlace(shop, checkout)
  const since = new Date(shop.now().getTime() - day)
  return shop.database.transaction(async (tx) => {
    const orderId = randomUUIDv7()
    const claiming = claimCheckout(tx, { key, same, orderId, phone: checkout.phone, since })
    // in the same flight; what is wrong with the lines is said when it is known that they are new
    const reading = linesOf(tx, checkout, shop)
    reading.catch(() => {})
    const { number, recent } = await claiming
    if (number === null) return earlierOrder(tx, key, same)
    const most = shop.settings.of(checkoutSettings).maxOrdersPerPhonePerDay
    if (recent >= most) throw tooManyOrders((await findNewestOf(tx, checkout.phone, most)) ?? since, since)
    refuseOtherFee(checkout, shop)
    return write(tx, { orderId, number, checkout, lines: await reading }, context)
  })
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

async function earlierOrder(tx: Tx, key: Buffer, same: Buffer): Promise<PlacedOrder> {
  const order = await findCheckedOut(tx, key)
  // staff deleted it since
  if (!order) throw refuse('conflict', 'alreadySaved')
  return (await findCheckedOut(tx, same)) ? order : { ...order, isSentOtherwise: true }
}

/** `place` is that of the line in what was sent, of several the first. */
type NewLine = LineRow & { productId: string; returnedQuantity: number; place: number }

async function linesOf(tx: Tx, checkout: CheckoutInput, shop: Shop): Promise<NewLine[]> {
  const goods = await findGoods(tx, checkout.lines, 'lines')
  const hidden = goods.flatMap(({ isHidden, code }, index): FieldError[] =>
    isHidden ? [{ field: `lines.${index}.code`, error: 'unknownProduct', params: { code } }] : [],
  )
  if (hidden.length > 0) throw new Refusal('conflict', hidden)
  // lines of the same goods at one price are one, however they are written: the letters of a code have no case (CAT-6)
  const lines = new Map<string, NewLine>()
  goods.forEach(({ productId, code, nameUk, size, colour }, index) => {
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
      returnedQuantity: 0,
      place: index,
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
  tx: Tx,
  { orderId, number, checkout, lines }: Placed,
  context: CheckoutContext,
): Promise<PlacedOrder> {
  const status = checkoutWayOf(checkout.paymentType)?.opensAs ?? 'new'
  const trackingToken = randomBytes(32).toString('base64url')
  const { lines: _, ...fields } = checkout
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
      goodsTotal: goodsTotalOf(lines, status),
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
  const cart = cartId === undefined ? undefined : takeCart(tx, cartId, number, lines)
  const [held, gone] = await Promise.all([holdStock(tx, orderId, lines, 'lines'), cart, ...written])
  if (gone) throw await refuseGone(tx, gone, lines)
  const free = lines.flatMap(({ id, code, size, colour, place }): FieldError[] =>
    held.get(id)?.price === 0
      ? [{ field: `lines.${place}.price`, error: 'notOnSale', params: { code, size, colour } }]
      : [],
  )
  if (free.length > 0) throw new Refusal('conflict', free)
  const repriced = lines.flatMap((line): FieldError[] => {
    const price = held.get(line.id)?.price
    if (price === undefined || price === null || price === line.price) return []
    const { code, size, colour, place } = line
    const params = { code, size, colour, price: { kopiykas: price }, before: { kopiykas: line.price } }
    return [{ field: `lines.${place}.price`, error: 'priceChanged', params }]
  })
  if (repriced.length > 0) throw new Refusal('conflict', repriced)
  return { orderNumber: number, trackingToken }
}

interface GoneFromCart {
  /** The order that was made of the cart before, if one was. */
  before: string | undefined
  taken: number
  /** Some are still there, of which the cart has fewer pieces now. */
  isLess: boolean
}

/** Takes the lines out of their cart, once; where some are there no more, or fewer, another tab ordered or changed them. */
async function takeCart(
  tx: Tx,
  cartId: string,
  number: string,
  lines: readonly NewLine[],
): Promise<GoneFromCart | undefined> {
  const [before, found] = await Promise.all([noteOrder(tx, cartId, number), takeFromCart(tx, cartId, lines)])
  return found.taken < lines.length ? { before, ...found } : undefined
}

/** Told as ordered is only what the order before is made of (ORD-12). */
async function refuseGone(
  tx: Tx,
  { before, taken, isLess }: GoneFromCart,
  lines: readonly NewLine[],
): Promise<Refusal> {
  return taken === 0 && !isLess && before !== undefined && (await hasOrdered(tx, before, lines))
    ? refuse('conflict', 'alreadyOrdered', '', { number: before })
    : refuse('conflict', 'cartChanged')
}

function refuseIncomplete(checkout: CheckoutInput, shop: Shop): void {
  if (checkout.lines.length === 0) throw refuse('invalid', 'cartEmpty', 'lines')
  const errors: FieldError[] = missingFields(checkout).map((field) => ({ field, error: 'required' }))
  if (checkout.phone !== '' && checkout.phone !== '+' && !isPhone(checkout.phone))
    errors.push({ field: 'phone', error: 'incorrectPhoneNumber' })
  if (checkout.phone === '+') errors.push({ field: 'phone', error: 'required' })
  if (!checkoutPaymentTypes.includes(checkout.paymentType))
    errors.push({ field: 'paymentType', error: 'prepaymentUnavailable' })
  errors.push(...tooMany(checkout.lines, shop))
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

function refuseOtherFee({ isGift, wrappingFee }: CheckoutInput, shop: Shop): void {
  const price = shop.settings.of(checkoutSettings).wrappingPrice
  if (!isGift || wrappingFee === price) return
  const params = { price: { kopiykas: price }, before: { kopiykas: wrappingFee } }
  throw refuse('conflict', 'wrappingChanged', 'isGift', params)
}

function refuseTooMany(lines: readonly NewLine[], shop: Shop): void {
  const errors = tooMany(lines, shop)
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

function tooMany(
  lines: readonly (Pick<CheckoutLine, 'code' | 'size' | 'colour' | 'quantity'> & { place?: number })[],
  shop: Shop,
): FieldError[] {
  const most = shop.settings.of(checkoutSettings).maxPerLine
  return lines.flatMap(({ quantity, code, size, colour = '', place }, index) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= most
      ? []
      : [
          {
            field: `lines.${place ?? index}.quantity`,
            error: 'tooManyPieces',
            params: { most, code, size, colour },
          },
        ],
  )
}
