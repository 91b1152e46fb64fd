import * as z from 'zod/mini'
import {
  asCount,
  asDay,
  asEmail,
  asFlag,
  asId,
  asInstant,
  asLink,
  asMoney,
  asName,
  asOneOf,
  asPercent,
  asPhone,
  asShown,
  asSize,
  asNeededName,
  asMultilineText,
  asText,
  asWord,
  orNull,
} from '#platform/codecs.ts'
import { staff, workers } from '#platform/roles.ts'
import { listOf, objectOf } from '#platform/field-parts.ts'
import { entity, type Fields } from '#platform/fields.ts'
import { count, text } from '#platform/wire.ts'
import { languages } from '#kit/language.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { statusSpelling } from './status.contract.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords } from './words.contract.ts'

const roles = [...staff, 'user'] as const
/** The Packer, too, sees the parcel's goods and address and the customer's payment (WIRE-12). */
const packed = { sees: staff, sets: workers } as const
const office = { sees: workers, sets: workers } as const
const shownPacked = { sees: staff, sets: [] } as const
const shown = { sees: workers, sets: [] } as const
/** The outcome is shown in its place. */
const setOnly = { sees: [], sets: workers } as const
/** The Admin alone sees and sets the costs and the profit of a sale (WIRE-12). */
const cost = { sees: ['admin'], sets: ['admin'] } as const
const costShown = { sees: ['admin'], sets: [] } as const
const costSetOnly = { sees: [], sets: ['admin'] } as const
const inside = { sees: [], sets: [] } as const

const asPlace = () => {
  const part = () => z.optional(text())
  const place = z.strictObject({ cityRef: part(), branchRef: part(), streetRef: part(), number: part() })
  return asShown(place, 'object')
}

/** A lot and the pieces of it that fill a line, less the returned ones. */
export const lineLot = entity({
  lotId: { wire: 'subProductId', codec: asId(), ...shownPacked },
  purchaseNumber: { wire: 'purchaseNumber', codec: asText(), ...shownPacked },
  quantity: { wire: 'goodsCount', codec: asCount(), ...shownPacked },
  unitCost: { wire: 'priceBuy', codec: asMoney(), ...costShown },
})

/** A photo of a line's goods; everybody who sees the line may see it. */
export const linePhoto = entity({
  key: { wire: 'url', codec: asText(), sees: roles, sets: [] },
  name: { wire: 'name', codec: asText(), sees: roles, sets: [] },
  /** A small picture; empty until it is made. */
  src: { wire: 'src', codec: asText(), sees: roles, sets: [] },
})

export const line = entity({
  id: { wire: 'id', column: 'id', codec: asId(), ...packed },
  position: { column: 'position', codec: asCount(), ...inside },
  /** Its product, whatever became of the code (CAT-6); null where nobody has the code of a marketplace. */
  productId: { wire: 'productId', column: 'product_id', codec: orNull(asId()), ...shown },
  code: {
    wire: 'code',
    column: 'product_code',
    codec: asNeededName(),
    ...packed,
    isNeeded: true,
  },
  name: { wire: 'name', column: 'product_name', codec: asText(), ...shownPacked },
  /** Empty where the product has no sizes. */
  size: { wire: 'subCode', column: 'size', codec: asSize(200), ...packed },
  /** By its Ukrainian name; empty where the lots do not tell colours apart. */
  colour: { wire: 'color', column: 'colour', codec: asText(), ...packed },
  /** Left out: 1 in a new line, and what it was in one that is sent with its id (ORD-13, WIRE-11). */
  quantity: { wire: 'goodsCount', column: 'quantity', codec: asCount(count({ to: 10_000 })), ...packed },
  /** Came back from the customer; never more than `quantity` (ORD-17). */
  returnedQuantity: { wire: 'returnedCount', readFrom: 'returned_quantity', codec: asCount(), ...shownPacked },
  price: { wire: 'priceSale', column: 'price', codec: asMoney(), ...office },
  /** A lot chosen by staff; empty takes the oldest first (ORD-13). */
  purchaseNumber: { wire: 'purchaseNumber', column: 'purchase_number', codec: asText(), ...packed },
  /** Imported with an unknown code or short stock: holds nothing until staff mend it (ORD-8). */
  needsAttention: { wire: 'needsAttention', column: 'needs_attention', codec: asFlag(), ...shownPacked },
  /** Its goods had left before stock was counted here: holds nothing (ORD-8). */
  isPast: { wire: 'isPast', column: 'is_past', codec: asFlag(), ...shownPacked },
  /** The cost of one piece of a past line; null where the shop does not know it (ORD-6). */
  pastCost: { wire: 'pastPriceBuy', column: 'past_cost', codec: orNull(asMoney()), ...costShown },
  /** Which lots fill the line, less what came back. */
  lots: { wire: 'lots', codec: listOf(lineLot), ...shownPacked },
  photos: { wire: 'photos', codec: listOf(linePhoto, { place: 'index' }), ...shownPacked },
  /** The number under the bars of its goods; empty where they have none. */
  gtin: { wire: 'gtin', codec: asText(), ...shownPacked },
})

/** Every term of ORD-6 but the share of adverts; costs are above zero. */
export const profit = entity({
  revenue: { wire: 'revenue', codec: asMoney(), ...costShown, csv: 'cell' },
  /** Landed cost of the lots that went out and did not come back. */
  cost: { wire: 'cost', codec: asMoney(), ...costShown, csv: 'cell' },
  marketplaceFee: { wire: 'marketplaceSum', codec: asMoney(), ...costShown, csv: 'cell' },
  marketplaceFixedFee: { wire: 'marketFixedCommission', codec: asMoney(), ...costShown, csv: 'cell' },
  marketplacePaymentFee: { wire: 'promPaymentSum', codec: asMoney(), ...costShown, csv: 'cell' },
  subsidisedShippingFee: { wire: 'cheapShippingSum', codec: asMoney(), ...costShown, csv: 'cell' },
  paymentFee: { wire: 'paymentCommission', codec: asMoney(), ...costShown, csv: 'cell' },
  returnCost: { wire: 'returnPrice', codec: asMoney(), ...costShown, csv: 'cell' },
  /** Pieces that no lot filled, so that nobody knows their cost: without it the sum is too high. */
  uncosted: { wire: 'uncostedCount', codec: asCount(), ...costShown },
  sum: { wire: 'sum', codec: asMoney(), ...costShown },
})

/** A line and its returned pieces. */
const returnedLine = entity({
  id: { wire: 'id', codec: asId(), ...inside },
  quantity: { wire: 'goodsCount', codec: asCount(), ...inside },
})

/** Returned goods; the history keeps the same goods of several lines as one. */
export const returned = entity({
  /** Which line of these goods it is of; left out, whichever still has pieces out, from the first on (ORD-17). */
  lineId: { wire: 'id', codec: asId(), ...setOnly },
  code: { wire: 'code', codec: asNeededName(), ...setOnly, isNeeded: true },
  size: { wire: 'subCode', codec: asSize(200), ...setOnly },
  colour: { wire: 'color', codec: asText(), ...setOnly },
  quantity: { wire: 'goodsCount', codec: asCount(count()), ...setOnly, isNeeded: true },
  isSellable: { wire: 'sellable', codec: asFlag(), ...setOnly, isNeeded: true },
  lines: { wire: 'lines', codec: listOf(returnedLine), ...inside },
})

type Recorded<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['codec']['fromWire']> }
type RecordedGoods = Recorded<typeof returned.fields>
/** Returned goods in the history: the same goods once, with the pieces of each line, which an undo reads. */
export type RecordedReturn = Pick<RecordedGoods, 'code' | 'size' | 'quantity' | 'isSellable'> & {
  /** Not in what was recorded before lines had colours. */
  colour?: RecordedGoods['colour']
  /** Not in what was recorded before a line could be named. */
  lines?: Recorded<typeof returnedLine.fields>[]
}

/** The 31 fields of S3, and ours beside them; in the order of the CSV. */
export const order = entity({
  id: { wire: 'orderId', readFrom: 'id', codec: asId(), ...shownPacked, csv: 'cell' },
  /** Six digits for our own; the marketplace's for its (ORD-3). */
  number: {
    wire: 'orderNumber',
    readFrom: 'number',
    codec: asName(40),
    ...packed,
    sets: staff,
    csv: 'cell',
    isListed: true,
  },
  status: {
    wire: 'status',
    readFrom: 'status',
    codec: asWord(statusSpelling),
    ...packed,
    sets: staff,
    csv: 'cell',
    isListed: true,
  },
  /** Refused on its way and not back yet (ORD-17). */
  isReturning: { wire: 'isReturning', readFrom: 'is_returning', codec: asFlag(), ...shownPacked, csv: 'cell' },
  source: {
    wire: 'orderFrom',
    column: 'source',
    codec: asWord(sourceWords.spelling),
    ...packed,
    csv: 'cell',
    isListed: true,
  },
  createdAt: {
    wire: 'dateCreated',
    readFrom: 'created_at',
    codec: asInstant(),
    ...packed,
    csv: 'cell',
    isListed: true,
  },
  updatedAt: { wire: 'dateUpdated', readFrom: 'updated_at', codec: asInstant(), ...shownPacked, csv: 'cell' },
  /** Who of the staff answers for it. */
  managerId: { wire: 'managerId', column: 'manager_id', codec: orNull(asId()), ...office },
  /** As they were called when they were chosen. */
  managerName: {
    wire: 'managerName',
    readFrom: 'manager_name',
    codec: asText(),
    ...shown,
    csv: 'cell',
    isListed: true,
  },
  /** Words of the staff's own, each spelt one way. */
  tags: {
    wire: 'tags',
    readFrom: 'tags',
    codec: asShown(z.array(z.string()), 'list'),
    ...shown,
    csv: 'cell',
    isListed: true,
  },
  /** When the first of what is to be done about it is due. */
  taskDueOn: { wire: 'taskDay', readFrom: 'task_due_on', codec: orNull(asDay()), ...shown },
  lastName: { wire: 'lastName', column: 'last_name', codec: asText(), ...packed, csv: 'cell' },
  firstName: { wire: 'firstName', column: 'first_name', codec: asText(), ...packed, csv: 'cell' },
  middleName: { wire: 'middleName', column: 'middle_name', codec: asText(), ...packed, csv: 'cell' },
  phone: { wire: 'phoneNumber', column: 'phone', codec: asPhone(), ...packed, csv: 'cell', isListed: true },
  email: { wire: 'email', column: 'email', codec: asEmail(), ...office, csv: 'cell' },
  carrier: {
    wire: 'deliveryType',
    column: 'carrier',
    codec: asWord(carrierWords.spelling),
    ...packed,
    csv: 'cell',
    isListed: true,
  },
  deliveryAddress: { wire: 'deliveryAddress', column: 'delivery_address', codec: asText(1000), ...packed, csv: 'cell' },
  deliveryPlace: { wire: 'deliveryPlace', column: 'delivery_place', codec: orNull(asPlace()), ...packed },
  trackingNumber: {
    wire: 'deliveryTTN',
    column: 'tracking_number',
    codec: asText(60),
    ...packed,
    sets: staff,
    csv: 'cell',
    isListed: true,
  },
  paymentType: {
    wire: 'paymentType',
    column: 'payment_type',
    codec: asWord(paymentTypeWords.spelling),
    ...packed,
    csv: 'cell',
  },
  lines: { wire: 'products', codec: listOf(line, { most: 200 }), ...packed, csv: 'cell' },
  goodsTotal: { wire: 'goodsSum', readFrom: 'goods_total', codec: asMoney(), ...shown, csv: 'cell' },
  discount: { wire: 'discount', column: 'discount', codec: asMoney(), ...office, csv: 'cell' },
  /** The fee for gift wrapping: a part of the total, as it was when the order was placed. */
  wrappingFee: { wire: 'wrappingSum', column: 'wrapping_fee', codec: asMoney(), ...office, csv: 'cell' },
  total: { wire: 'totalSum', codec: asMoney(), ...shown, csv: 'cell', isListed: true },
  /** Recorded as paid, less refunds. */
  deposit: { wire: 'deposit', column: 'deposit', codec: asMoney(), ...office, csv: 'cell' },
  amountDue: { wire: 'payment', codec: asMoney(), ...shownPacked, csv: 'cell', isListed: true },
  /** The part of total − deposit that amountDue leaves out. */
  notAsked: { wire: 'notAskedSum', codec: asMoney(), ...shown, csv: 'cell' },
  /** The amount due, where staff set it; else null, and it follows from total and deposit (ORD-5). */
  amountDueSet: { wire: 'payment', column: 'amount_due_set', codec: orNull(asMoney()), ...setOnly },
  /** When the carrier paid out what it collected; null until it says so (DEL-5). */
  moneyReceivedOn: { wire: 'moneyReceivedOn', readFrom: 'money_received_on', codec: orNull(asDay()), ...shown },
  refundDue: { wire: 'refundDue', codec: asMoney(), ...shown, csv: 'cell' },
  profit: { wire: 'profit', codec: objectOf(profit), ...costShown, csv: 'cell' },
  /** The total as it was when the goods left, which percents are of; null while they are here. */
  soldTotal: { wire: 'soldSum', readFrom: 'sold_total', codec: orNull(asMoney()), ...costShown },
  /** Percent of the total, at most two decimals. */
  marketplaceFeeRate: { wire: 'marketplacePercent', column: 'marketplace_fee_rate', codec: asPercent(), ...cost },
  marketplaceFee: { wire: 'marketplaceSum', codec: asMoney(), ...costShown },
  /** Overrides the percent. */
  marketplaceFeeSet: {
    wire: 'marketplaceSum',
    column: 'marketplace_fee_set',
    codec: orNull(asMoney()),
    ...costSetOnly,
  },
  marketplaceFixedFee: { wire: 'marketFixedCommission', column: 'marketplace_fixed_fee', codec: asMoney(), ...cost },
  marketplacePaymentFeeRate: {
    wire: 'promPaymentPercent',
    column: 'marketplace_payment_fee_rate',
    codec: asPercent(),
    ...cost,
  },
  marketplacePaymentFee: { wire: 'promPaymentSum', codec: asMoney(), ...costShown },
  marketplacePaymentFeeSet: {
    wire: 'promPaymentSum',
    column: 'marketplace_payment_fee_set',
    codec: orNull(asMoney()),
    ...costSetOnly,
  },
  isShippingSubsidised: { wire: 'cheapShipping', column: 'is_shipping_subsidised', codec: asFlag(), ...office },
  subsidisedShippingFee: { wire: 'cheapShippingSum', column: 'subsidised_shipping_fee', codec: asMoney(), ...cost },
  returnCost: { wire: 'returnPrice', column: 'return_cost', codec: asMoney(), ...cost },
  paymentFee: { wire: 'paymentCommission', column: 'payment_fee', codec: asMoney(), ...cost },
  advertPaymentAmount: {
    wire: 'advertPaymentSum',
    column: 'advert_payment_amount',
    codec: asMoney(),
    ...cost,
    csv: 'cell',
  },
  advertPaymentSource: {
    wire: 'advertPaymentType',
    column: 'advert_payment_source',
    codec: orNull(asWord(advertPaymentSourceWords.spelling)),
    ...cost,
    csv: 'cell',
  },
  receiptUrl: { wire: 'hrefReceipt', column: 'receipt_url', codec: asLink(), ...office, csv: 'cell' },
  prepaymentReceiptUrl: {
    wire: 'hrefPrePayReceipt',
    column: 'prepayment_receipt_url',
    codec: asLink(),
    ...office,
    csv: 'cell',
  },
  /** The shopper asked not to be rung up: the order is as it stands. */
  isCallUnwanted: {
    wire: 'doNotCall',
    column: 'is_call_unwanted',
    codec: asFlag(),
    ...packed,
    csv: 'cell',
    isPrinted: true,
  },
  /** To be wrapped, with no prices in the parcel. */
  isGift: { wire: 'isGift', column: 'is_gift', codec: asFlag(), ...packed, csv: 'cell', isPrinted: true },
  /** The text of the card that goes with a gift. */
  giftText: {
    wire: 'giftText',
    column: 'gift_text',
    codec: asMultilineText(500),
    ...packed,
    csv: 'last',
    isPrinted: true,
  },
  /** The buyer's comment. */
  note: { wire: 'description', column: 'note', codec: asMultilineText(5000), ...packed, csv: 'last', isPrinted: true },
  /** The staff's note; the buyer never reads it. */
  staffNote: { wire: 'staffNote', column: 'staff_note', codec: asMultilineText(5000), ...packed, csv: 'last' },
  /** Kept here; of a marketplace's order that was only read it is false (ORD-8). */
  isSynced: { wire: 'isSyncWithDB', codec: asFlag(), ...shown },
  language: { readFrom: 'language', codec: asOneOf(languages), ...inside },
  trackingToken: { readFrom: 'tracking_token', codec: asText(), ...inside },
  /** The path of the customer's own page, without a language. */
  trackingPath: { wire: 'trackingPath', codec: asText(), ...shown },
  version: { wire: 'version', readFrom: 'version', codec: asCount(), ...shownPacked },
})

/** A task as the history keeps it. */
const recordedTask = entity({
  text: { wire: 'text', codec: asText(), ...inside },
  dueOn: { wire: 'day', codec: asDay(), ...inside },
  assigneeName: { wire: 'userName', codec: asText(), ...inside },
})

/** An order in the history: its fields, the returned goods one by one, and the task. */
export const recordedOrder = entity({
  ...order.fields,
  returned: { wire: 'returned', codec: listOf(returned), ...inside },
  task: { wire: 'task', codec: objectOf(recordedTask), ...inside },
})
