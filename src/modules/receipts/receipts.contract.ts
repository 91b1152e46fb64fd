import * as z from 'zod/mini'
import { endpoint, ownEndpoint, workers } from '#platform/endpoint.ts'
import { amount, day, file, id, instant } from '#platform/wire.ts'
import { receiptKinds, receiptStates, shiftStates } from './receipt.ts'

/** A receipt as staff see it on the order's page. */
const receipt = z.strictObject({
  id: z.string(),
  nth: z.int(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  amount: amount(),
  /** Why it is not issued, in the register's own words; empty where the register said nothing. */
  why: z.string(),
  /** The link of its public page; empty until it is issued. */
  url: z.string(),
  fiscalCode: z.string(),
  /** The register was without the tax service; it sends the receipt there by itself. */
  isOffline: z.boolean(),
  createdAt: instant(),
  /** When it was tried last. */
  triedAt: z.nullable(instant()),
  issuedAt: z.nullable(instant()),
  /** When the customer was written to. */
  toldAt: z.nullable(instant()),
})
export type OrderReceipt = z.infer<typeof receipt>

/** The card on the order's page. */
const ofOrder = z.strictObject({
  isConnected: z.boolean(),
  receipts: z.array(receipt),
  /** Σ receipts less returns and reversals; with and without those that the register has not issued yet. */
  planned: amount(),
  issued: amount(),
  /** Payments less refunds, and money on delivery that has a receipt. */
  money: amount(),
  /** Money that came before the register did: its receipts are elsewhere, unless staff ask for one. */
  earlier: amount(),
  /** Payments less refunds by keys of a provider's test mode: nobody paid, so no receipt is issued. */
  test: amount(),
  /** Staff pasted a link: nothing is issued by itself, as there is a receipt of another register. */
  isPasted: z.boolean(),
  /** The shift that is open is older than a day: the register takes nothing until it is closed. */
  isShiftOld: z.boolean(),
})
export type ReceiptsOfOrder = z.infer<typeof ofOrder>

export const getOrderReceipts = ownEndpoint('GET /crm/receipts/order', workers, {
  summary: 'The receipts of an order by their numbers, and whether they agree with its money (PAY-6).',
  query: z.strictObject({ orderId: id() }),
  output: ofOrder,
})

export const issueReceipts = ownEndpoint('POST /crm/receipts/issue', workers, {
  summary:
    'Gives all money of an order that has no receipt its receipt, whatever the rule says, and has those that failed tried again. Twice at once gives no second one (PAY-6).',
  fieldSpelling: { id: 'orderId' },
  body: z.strictObject({ orderId: id() }),
  output: ofOrder,
})

/** An order whose receipts and payments differ. */
const difference = z.strictObject({
  orderId: z.string(),
  number: z.string(),
  money: amount(),
  planned: amount(),
  issued: amount(),
  failed: z.int(),
  why: z.string(),
  /** Since when the oldest money waits for its receipt. */
  since: instant(),
})
export type ReceiptDifference = z.infer<typeof difference>

const listed = z.extend(receipt, { orderId: z.string(), orderNumber: z.string() })

const shift = z.strictObject({
  state: z.enum(shiftStates),
  serial: z.nullable(z.int()),
  openedAt: z.nullable(instant()),
  closedAt: z.nullable(instant()),
  hasReport: z.boolean(),
  /** The private file of its Z report, once it is kept. */
  reportFile: z.nullable(z.string()),
  isOld: z.boolean(),
})

const receiptDay = z.strictObject({
  day: day(),
  isConnected: z.boolean(),
  /** Payments and refunds of that day, and the part of the payments that carriers brought. */
  paid: amount(),
  refunded: amount(),
  paidByCarrier: amount(),
  /** Receipts issued on that day, by kind. */
  sold: amount(),
  delivery: amount(),
  returned: amount(),
  reversed: amount(),
  /** Orders with money of that day whose receipts say as much as their money. */
  agreeing: z.int(),
  differences: z.array(difference),
  receipts: z.array(listed),
  shifts: z.array(shift),
})
export type ReceiptDay = z.infer<typeof receiptDay>

export const getReceiptDay = ownEndpoint('GET /crm/receipts/day', workers, {
  summary:
    'A day of the register: payments and refunds written down, receipts issued, orders of which the two differ or a receipt failed (of any day), its shifts with whether their Z report is kept (PAY-6).',
  query: z.strictObject({ day: z.optional(day()) }),
  output: receiptDay,
})

export const getReceiptFile = endpoint('GET /crm/receipts/file', workers, {
  summary: 'A receipt that was issued, as the register prints it: a PDF, or a picture of its QR code.',
  query: z.strictObject({ id: id(), form: z.enum(['pdf', 'qrcode']) }),
  answersFile: ['application/pdf', 'image/png'],
  output: file(),
})
