import { fromHryvnias, toHryvnias } from '#kit/money.ts'
import { inverted } from '#platform/spelling.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import type { OrderFields } from './order.ts'
import type { Status } from './status.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords } from './words.contract.ts'

/** How the specification spells our words (S4). The only place where they are spelt so (WIRE-4). */
export const statusSpelling: Record<Status, string> = {
  new: 'new',
  accepted: 'accept',
  awaitingConfirmation: 'waitConfirmation',
  awaitingPayment: 'waitPayment',
  paid: 'paied',
  sent: 'send',
  inTransit: 'onTheWay',
  completed: 'done',
  cancelled: 'cancel',
  refused: 'rejection',
}
export const sourceSpelling = sourceWords.spelling
export const carrierSpelling = carrierWords.spelling
export const paymentTypeSpelling = paymentTypeWords.spelling
export const advertPaymentSpelling = advertPaymentSourceWords.spelling

type NamedField =
  | keyof OrderFields
  | 'status'
  | 'lines'
  | 'number'
  | 'size'
  | 'colour'
  | 'quantity'
  | 'price'
  | 'isSellable'

/** How the wire calls the fields of an order and of its lines (WIRE-4). */
export const fieldSpelling: Readonly<Record<NamedField, string>> = {
  status: 'status',
  lines: 'products',
  source: 'orderFrom',
  firstName: 'firstName',
  lastName: 'lastName',
  middleName: 'middleName',
  phone: 'phoneNumber',
  email: 'email',
  carrier: 'deliveryType',
  deliveryAddress: 'deliveryAddress',
  deliveryPlace: 'deliveryPlace',
  trackingNumber: 'deliveryTTN',
  paymentType: 'paymentType',
  note: 'description',
  discount: 'discount',
  deposit: 'deposit',
  amountDueSet: 'payment',
  marketplaceFeeRate: 'marketplacePercent',
  marketplaceFeeSet: 'marketplaceSum',
  marketplaceFixedFee: 'marketFixedCommission',
  marketplacePaymentFeeRate: 'promPaymentPercent',
  marketplacePaymentFeeSet: 'promPaymentSum',
  isShippingSubsidised: 'cheapShipping',
  subsidisedShippingFee: 'cheapShippingSum',
  returnCost: 'returnPrice',
  paymentFee: 'paymentCommission',
  advertPaymentAmount: 'advertPaymentSum',
  advertPaymentSource: 'advertPaymentType',
  receiptUrl: 'hrefReceipt',
  prepaymentReceiptUrl: 'hrefPrePayReceipt',
  number: 'orderNumber',
  size: 'subCode',
  colour: 'color',
  quantity: 'goodsCount',
  price: 'priceSale',
  isSellable: 'sellable',
}
export function spelt(field: string): string {
  return fieldSpelling[field as NamedField] ?? field
}

export function unspelt(wire: string): string {
  return inverted(fieldSpelling).get(wire) ?? wire
}

const wordSpelling: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusSpelling,
  source: sourceSpelling,
  carrier: carrierSpelling,
  paymentType: paymentTypeSpelling,
  advertPaymentSource: advertPaymentSpelling,
}
const amounts: ReadonlySet<string> = new Set<NamedField>([
  'price',
  'discount',
  'deposit',
  'amountDueSet',
  'marketplaceFeeSet',
  'marketplaceFixedFee',
  'marketplacePaymentFeeSet',
  'subsidisedShippingFee',
  'returnCost',
  'paymentFee',
  'advertPaymentAmount',
])

/** The value of a field as the wire has it: hryvnias, its own words, lists and objects field by field. */
export function valueToWire(field: string, value: unknown): unknown {
  if (typeof value === 'number' && amounts.has(field)) return toHryvnias(value)
  if (typeof value === 'string') return wordSpelling[field]?.[value] ?? value
  return throughout(field, value, (name, one) => [spelt(name), valueToWire(name, one)])
}

/** The other way round; `field` is ours. */
export function valueFromWire(field: string, value: unknown): unknown {
  if (typeof value === 'number' && amounts.has(field)) return fromHryvnias(value) ?? 0
  if (typeof value === 'string') return inverted(wordSpelling[field] ?? {}).get(value) ?? value
  return throughout(field, value, (wire, one) => [unspelt(wire), valueFromWire(unspelt(wire), one)])
}

function throughout(field: string, value: unknown, each: (name: string, value: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((one) => each('', one)[1])
  // a delivery place is spelt alike on both sides
  if (typeof value !== 'object' || value === null || value instanceof Date || field === 'deliveryPlace') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => each(name, one)),
  )
}
