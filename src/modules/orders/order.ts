import { percentOf, type Money } from '#kit/money.ts'
import { isBlank } from '#kit/plain-text.ts'
import type { Row, Seen, Written } from '#platform/fields.ts'
import type { WordsThat } from '#platform/vocabulary.ts'
import { needsAddress, type Carrier } from '#modules/delivery/carrier.ts'
import type { line, lineLot, linePhoto, order } from './order.fields.ts'
import { groupOf, type PaidWhen, type Status } from './status.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords, type CheckoutWay } from './words.contract.ts'

export const sources = sourceWords.words
export type Source = (typeof sources)[number]

/** The source of orders placed in the shop itself. */
export const ownSource: Source = 'me'

export const marketplaces = sources.filter(isMarketplace)
export type Marketplace = WordsThat<typeof sourceWords.about, 'isMarketplace'>

export function isMarketplace(source: Source): source is Marketplace {
  return 'isMarketplace' in sourceWords.about[source]
}

export const paymentTypes = paymentTypeWords.words
export type PaymentType = (typeof paymentTypes)[number]

/** The ways of payment that a shopper may choose. */
export const checkoutPaymentTypes = paymentTypes.filter((type) => checkoutWayOf(type)?.isOffered)

export function checkoutWayOf(type: PaymentType): CheckoutWay | null {
  return paymentTypeWords.about[type].checkout
}

/** Those of which somebody has the money until the shop gets it. */
export function paymentTypesHeldBy(holder: 'prom' | 'provider'): PaymentType[] {
  return paymentTypes.filter((type) => paymentTypeWords.about[type].heldBy === holder)
}

export const advertPaymentSources = advertPaymentSourceWords.words
export type AdvertPaymentSource = (typeof advertPaymentSources)[number]

export type LineLot = Seen<typeof lineLot.fields>
export type LinePhoto = Seen<typeof linePhoto.fields>

export interface OrderLine extends Row<typeof line.fields> {
  lots: LineLot[]
}

/** The fields of an order that staff may set, lines apart. */
export type OrderFields = Written<typeof order.fields>

export interface Order extends Row<typeof order.fields> {
  lines: OrderLine[]
}

export interface OrderMoney {
  total: Money
  /** The sum that the carrier or the customer still pays. */
  amountDue: Money
  /** The part of the total that staff left out of `amountDue`: the shop asks nobody for it (ORD-5). */
  notAsked: Money
  /** Recorded as paid above a total that shrank, or for an order that was cancelled (ORD-5, ORD-16). */
  refundDue: Money
  marketplaceFee: Money
  marketplacePaymentFee: Money
}

export type Priced = Pick<OrderLine, 'price' | 'quantity' | 'returnedQuantity'>

/** Σ price × quantity, less what came back; a refused order keeps what it was worth (ORD-5, ORD-17). */
export function goodsTotalOf(lines: readonly Priced[], status: Status): Money {
  return worthOf(lines.map((line) => ({ price: line.price, quantity: keptPieces(line, status) })))
}

/** The same of goods that are in no order yet. */
export function worthOf(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Money {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Pieces that a line is worth. */
export function keptPieces(
  { quantity, returnedQuantity }: Pick<OrderLine, 'quantity' | 'returnedQuantity'>,
  status: Status,
): number {
  return status === 'refused' ? quantity : quantity - returnedQuantity
}

type TotalBasis = Pick<Order, 'goodsTotal' | 'wrappingFee' | 'discount'>
/** The customer's payment and refund follow from these. */
type DueBasis = TotalBasis & Pick<Order, 'status' | 'deposit' | 'amountDueSet'>
export type MoneyBasis = DueBasis &
  Pick<
    Order,
    'soldTotal' | 'marketplaceFeeRate' | 'marketplaceFeeSet' | 'marketplacePaymentFeeRate' | 'marketplacePaymentFeeSet'
  >

/** Goods and wrapping − discount, never below nothing (ORD-5). */
export function totalOf({ goodsTotal, wrappingFee, discount }: TotalBasis): Money {
  return Math.max(0, goodsTotal + wrappingFee - discount)
}

/** The order's worth as its goods left, which no return makes less: percents are of it (ORD-6, WIRE-6). */
export function soldTotalOf({ lines, ...order }: Omit<TotalBasis, 'goodsTotal'> & { lines: readonly Priced[] }): Money {
  return totalOf({ ...order, goodsTotal: worthOf(lines) })
}

/**
 * The sums of an order's payment. A cancelled order returns all, a refused one keeps a deposit, and nobody pays for either. A sum that
 * staff set asks for no more than the buyer owes, whatever became of the total since (ORD-5).
 */
function dueOf(order: DueBasis): Omit<OrderMoney, 'marketplaceFee' | 'marketplacePaymentFee'> {
  const total = totalOf(order)
  const owed = groupOf[order.status] === 'free' ? 0 : Math.max(0, total - order.deposit)
  const amountDue = Math.min(order.amountDueSet ?? owed, owed)
  return {
    total,
    amountDue,
    notAsked: owed - amountDue,
    refundDue: Math.max(0, order.deposit - (order.status === 'cancelled' ? 0 : total)),
  }
}

/**
 * The amount due that staff set, after money came or went back: the sum that they left out stays out (ORD-5).
 */
export function dueSetAfter(order: DueBasis, deposit: Money): Money | null {
  if (order.amountDueSet === null) return null
  const total = totalOf(order)
  const followsOf = (paid: Money) => Math.max(0, total - paid)
  const owed = followsOf(order.deposit)
  return Math.max(0, followsOf(deposit) - (owed - Math.min(order.amountDueSet, owed)))
}

/** Percents are of the order's total, as it was when the goods left (WIRE-6). */
export function moneyOf(order: MoneyBasis): OrderMoney {
  const due = dueOf(order)
  const sold = order.soldTotal ?? due.total
  return {
    ...due,
    marketplaceFee: order.marketplaceFeeSet ?? percentOf(sold, order.marketplaceFeeRate),
    marketplacePaymentFee: order.marketplacePaymentFeeSet ?? percentOf(sold, order.marketplacePaymentFeeRate),
  }
}

export type SetSums = Pick<Order, 'amountDueSet' | 'marketplaceFeeSet' | 'marketplacePaymentFeeSet'>

/** The sums as they follow where staff set none. */
export function followingSums(order: Omit<MoneyBasis, keyof SetSums>): FollowingSums {
  const nothing = { amountDueSet: null, marketplaceFeeSet: null, marketplacePaymentFeeSet: null }
  const { amountDue, marketplaceFee, marketplacePaymentFee } = moneyOf({ ...order, ...nothing })
  return {
    amountDueSet: amountDue,
    marketplaceFeeSet: marketplaceFee,
    marketplacePaymentFeeSet: marketplacePaymentFee,
  }
}
type FollowingSums = Record<keyof SetSums, Money>

/** The sums that staff set: one that equals the following sum came back as we sent it, and counts as not set (WIRE-5). */
export function setSumsOf(given: SetSums, following: FollowingSums): SetSums {
  const said = (name: keyof SetSums) => (given[name] === following[name] ? null : given[name])
  return {
    amountDueSet: said('amountDueSet'),
    marketplaceFeeSet: said('marketplaceFeeSet'),
    marketplacePaymentFeeSet: said('marketplacePaymentFeeSet'),
  }
}

/** As lists and files show it. */
export function shownDue(order: DueBasis): Money | null {
  return shownDueOf({ status: order.status, ...dueOf(order) })
}

/** Nobody pays for a cancelled or refused order. */
export function shownDueOf({ status, amountDue }: Pick<Order, 'status'> & Pick<OrderMoney, 'amountDue'>): Money | null {
  return groupOf[status] === 'free' ? null : amountDue
}

/** Whether its parcel is paid for when it is handed over. */
export function paidWhen({ paymentType }: Pick<Order, 'paymentType'>): PaidWhen {
  return paymentTypeWords.about[paymentType].paidWhen
}

/** Called paid, while no payment says so: what is still to be paid was not written down (ORD-5). */
export function isUnrecorded({ status, amountDue }: Pick<Order, 'status'> & Pick<OrderMoney, 'amountDue'>): boolean {
  return status === 'paid' && amountDue > 0
}

export interface Saveable {
  phone: string
  firstName: string
  lastName: string
  carrier: Carrier
  deliveryAddress: string
}

/** The fields that an order lacks to be saved: phone, address, first or last name (S5, ORD-4). */
export function missingFields(order: Saveable): ('phone' | 'deliveryAddress' | 'firstName')[] {
  const missing: ('phone' | 'deliveryAddress' | 'firstName')[] = []
  if (order.phone.trim() === '') missing.push('phone')
  if (isBlank(order.deliveryAddress) && needsAddress(order.carrier)) missing.push('deliveryAddress')
  if (isBlank(order.firstName) && isBlank(order.lastName)) missing.push('firstName')
  return missing
}
