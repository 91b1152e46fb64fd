import type { Money } from '#kit/money.ts'
import type { Language } from '#kit/language.ts'
import { percentOf } from '#kit/money.ts'
import { needsAddress, usualCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import type { Status } from './status.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords } from './words.contract.ts'

export const sources = sourceWords.words
export type Source = (typeof sources)[number]

export function isMarketplace(source: Source): boolean {
  return sourceWords.about[source].isMarketplace === true
}

export const paymentTypes = paymentTypeWords.words
export type PaymentType = (typeof paymentTypes)[number]

export const advertPaymentSources = advertPaymentSourceWords.words
export type AdvertPaymentSource = (typeof advertPaymentSources)[number]

export interface OrderLine {
  id: string
  position: number
  productId: string | null
  code: string
  name: string
  /** Empty where the product has no sizes. */
  size: string
  /** By its Ukrainian name; empty where the lots do not tell colours apart. */
  colour: string
  quantity: number
  /** Came back from the customer; never more than `quantity` (ORD-17). */
  returnedQuantity: number
  price: Money
  /** A lot chosen by staff; empty takes the oldest first (ORD-13). */
  purchaseNumber: string
  /** Imported with an unknown code or short stock: holds nothing until staff mend it (ORD-8). */
  needsAttention: boolean
  /** Which lots fill the line, less what came back. */
  lots: LineLot[]
}

export interface LineLot {
  lotId: string
  purchaseNumber: string
  quantity: number
  unitCost: Money
}

/** What staff may set on an order, lines apart. */
export interface OrderFields {
  source: Source
  firstName: string
  lastName: string
  middleName: string
  phone: string
  email: string
  carrier: Carrier
  deliveryAddress: string
  deliveryPlace: DeliveryPlace | null
  trackingNumber: string
  paymentType: PaymentType
  note: string
  discount: Money
  /** Recorded as paid, less refunds. */
  deposit: Money
  /** What is still to be paid, where staff set it; else null, and it follows from total and deposit (ORD-5). */
  amountDueSet: Money | null
  /** Percent of the total, at most two decimals. */
  marketplaceFeeRate: number
  /** Overrides the percent. */
  marketplaceFeeSet: Money | null
  marketplaceFixedFee: Money
  marketplacePaymentFeeRate: number
  marketplacePaymentFeeSet: Money | null
  isShippingSubsidised: boolean
  subsidisedShippingFee: Money
  returnCost: Money
  paymentFee: Money
  advertPaymentAmount: Money
  advertPaymentSource: AdvertPaymentSource | null
  receiptUrl: string
  prepaymentReceiptUrl: string
}

export interface DeliveryPlace {
  cityRef?: string | undefined
  branchRef?: string | undefined
  number?: string | undefined
}

export interface Order extends OrderFields {
  id: string
  /** Six digits for our own; the marketplace's for its (ORD-3). */
  number: string
  status: Status
  /** Refused on its way and not back yet (ORD-17). */
  isReturning: boolean
  language: Language
  trackingToken: string
  goodsTotal: Money
  version: number
  createdAt: Date
  updatedAt: Date
  lines: OrderLine[]
}

/** What a new order holds where nothing was said (S4). */
export const newOrder: OrderFields = {
  source: 'google',
  firstName: '',
  lastName: '',
  middleName: '',
  phone: '',
  email: '',
  carrier: usualCarrier,
  deliveryAddress: '',
  deliveryPlace: null,
  trackingNumber: '',
  paymentType: 'onDelivery',
  note: '',
  discount: 0,
  deposit: 0,
  amountDueSet: null,
  marketplaceFeeRate: 0,
  marketplaceFeeSet: null,
  marketplaceFixedFee: 0,
  marketplacePaymentFeeRate: 0,
  marketplacePaymentFeeSet: null,
  isShippingSubsidised: false,
  subsidisedShippingFee: 0,
  returnCost: 0,
  paymentFee: 0,
  advertPaymentAmount: 0,
  advertPaymentSource: null,
  receiptUrl: '',
  prepaymentReceiptUrl: '',
}

/** What a copy of an order begins with: the customer and the delivery, no goods, no money, no parcel (S4). */
export function duplicateOf(order: OrderFields): OrderFields {
  const { source, firstName, lastName, middleName, phone, email } = order
  const { carrier, deliveryAddress, deliveryPlace, paymentType, note } = order
  const customer = { source, firstName, lastName, middleName, phone, email }
  return { ...newOrder, ...customer, carrier, deliveryAddress, deliveryPlace, paymentType, note }
}

export interface OrderMoney {
  /** Goods − discount, never below nothing. */
  total: Money
  /** What the carrier or the customer still pays. */
  amountDue: Money
  /** Recorded as paid above a total that shrank, or for an order that was cancelled (ORD-5, ORD-16). */
  refundDue: Money
  marketplaceFee: Money
  marketplacePaymentFee: Money
}

export type Priced = Pick<OrderLine, 'price' | 'quantity' | 'returnedQuantity'>

/** Σ price × quantity, less what came back; a refused order keeps what it was worth (ORD-5, ORD-17). */
export function goodsTotalOf(lines: readonly Priced[], status: Status): Money {
  const kept = (line: Priced) => (status === 'refused' ? line.quantity : line.quantity - line.returnedQuantity)
  return lines.reduce((sum, line) => sum + line.price * kept(line), 0)
}

export type MoneyBasis = Pick<
  Order,
  | 'status'
  | 'goodsTotal'
  | 'discount'
  | 'deposit'
  | 'amountDueSet'
  | 'marketplaceFeeRate'
  | 'marketplaceFeeSet'
  | 'marketplacePaymentFeeRate'
  | 'marketplacePaymentFeeSet'
>

/** Percents are of the order's total (WIRE-6). Of a cancelled order all goes back; of a refused one a deposit is kept. */
export function moneyOf(order: MoneyBasis): OrderMoney {
  const total = Math.max(0, order.goodsTotal - order.discount)
  return {
    total,
    amountDue: order.amountDueSet ?? Math.max(0, total - order.deposit),
    refundDue: Math.max(0, order.deposit - (order.status === 'cancelled' ? 0 : total)),
    marketplaceFee: order.marketplaceFeeSet ?? percentOf(total, order.marketplaceFeeRate),
    marketplacePaymentFee: order.marketplacePaymentFeeSet ?? percentOf(total, order.marketplacePaymentFeeRate),
  }
}

export interface Saveable {
  phone: string
  firstName: string
  lastName: string
  carrier: Carrier
  deliveryAddress: string
}

/** What is missing before an order may be saved: phone, address, first or last name (S5, ORD-4). */
export function missingFields(order: Saveable): ('phone' | 'deliveryAddress' | 'firstName')[] {
  const missing: ('phone' | 'deliveryAddress' | 'firstName')[] = []
  if (order.phone.trim() === '') missing.push('phone')
  if (order.deliveryAddress.trim() === '' && needsAddress(order.carrier)) missing.push('deliveryAddress')
  if (order.firstName.trim() === '' && order.lastName.trim() === '') missing.push('firstName')
  return missing
}
