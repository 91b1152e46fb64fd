import * as z from 'zod/mini'
import { kopiykas, toHryvnias } from '#kit/money.ts'
import type { Day } from '#kit/days.ts'
import { endpoint, workers, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, day, file, id, instantToWire } from '#platform/wire.ts'
import {
  receiptKinds,
  receiptStates,
  shiftStates,
  type OrderReceiptsView,
  type ReceiptDifference,
  type ReceiptView,
  type ShiftState,
} from './receipt.ts'

const receipt = z.strictObject({
  id: z.string(),
  number: z.int(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  sum: z.number(),
  /** In the register's own words; empty where it said nothing. */
  why: z.string(),
  href: z.string(),
  fiscalCode: z.string(),
  isOffline: z.boolean(),
  dateCreated: answeredInstant(),
  dateTried: z.nullable(answeredInstant()),
  dateIssued: z.nullable(answeredInstant()),
  dateTold: z.nullable(answeredInstant()),
})

const ofOrder = z.strictObject({
  isConnected: z.boolean(),
  receipts: z.array(receipt),
  plannedSum: z.number(),
  issuedSum: z.number(),
  moneySum: z.number(),
  earlierSum: z.number(),
  isPasted: z.boolean(),
  isShiftOld: z.boolean(),
})

export const getOrderReceipts = endpoint({
  method: 'GET',
  path: '/crm/receipts/order',
  access: workers,
  summary: 'The receipts of an order by their numbers, and whether they agree with its money (PAY-6).',
  query: z.strictObject({ orderid: id() }),
  output: ofOrder,
})

export const issueReceipts = endpoint({
  method: 'POST',
  path: '/crm/receipts/issue',
  access: workers,
  summary:
    'Gives all money of an order that has no receipt its receipt, whatever the rule says, and has those that failed tried again. Twice at once gives no second one (PAY-6).',
  fieldSpelling: { id: 'orderId' },
  body: z.strictObject({ orderId: id() }),
  output: ofOrder,
})

const difference = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  moneySum: z.number(),
  plannedSum: z.number(),
  issuedSum: z.number(),
  failedCount: z.int(),
  why: z.string(),
  dateSince: answeredInstant(),
})

const listed = z.extend(receipt, { orderId: z.string(), orderNumber: z.string() })

const shift = z.strictObject({
  state: z.enum(shiftStates),
  serial: z.nullable(z.int()),
  dateOpened: z.nullable(answeredInstant()),
  dateClosed: z.nullable(answeredInstant()),
  hasReport: z.boolean(),
  /** The private file of its Z report, once it is kept. */
  reportFile: z.nullable(z.string()),
  isOld: z.boolean(),
})

export const getReceiptDay = endpoint({
  method: 'GET',
  path: '/crm/receipts/day',
  access: workers,
  summary:
    'A day of the register: payments and refunds written down, receipts issued, orders of which the two differ or a receipt failed (of any day), its shifts with whether their Z report is kept (PAY-6).',
  query: z.strictObject({ day: z.optional(day()) }),
  output: z.strictObject({
    day: day(),
    isConnected: z.boolean(),
    /** Payments and refunds of that day, and the part of the payments that carriers brought. */
    cameSum: z.number(),
    refundedSum: z.number(),
    cameByCarrierSum: z.number(),
    /** Receipts issued on that day, by kind. */
    saleSum: z.number(),
    deliverySum: z.number(),
    returnedSum: z.number(),
    reversedSum: z.number(),
    /** Orders with money of that day whose receipts say as much as their money. */
    agreeingCount: z.int(),
    differences: z.array(difference),
    receipts: z.array(listed),
    shifts: z.array(shift),
  }),
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/crm/receipts/file',
  access: workers,
  summary: 'A receipt that was issued, as the register prints it: a PDF, or a picture of its QR code.',
  query: z.strictObject({ id: id(), form: z.enum(['pdf', 'qrcode']) }),
  answersFile: ['application/pdf', 'image/png'],
  output: file(),
})

export interface ShiftView {
  state: ShiftState
  serial: number | null
  openedAt: Date | null
  closedAt: Date | null
  hasReport: boolean
  reportFile: string | null
  isOld: boolean
}

export interface ReceiptDay {
  day: Day
  isConnected: boolean
  paid: number
  refunded: number
  paidByCarrier: number
  sold: number
  delivery: number
  returned: number
  reversed: number
  agreeing: number
  differences: ReceiptDifference[]
  receipts: (ReceiptView & { orderId: string; orderNumber: string })[]
  shifts: ShiftView[]
}

const orNull = (at: Date | null) => at && instantToWire(at)
const fromNull = (at: string | null) => (at === null ? null : new Date(at))

function receiptToWire(view: ReceiptView): z.infer<typeof receipt> {
  const { nth, amount, url, createdAt, triedAt, issuedAt, toldAt, id: receiptId, kind, state, why } = view
  const { fiscalCode, isOffline } = view
  return {
    id: receiptId,
    number: nth,
    kind,
    state,
    sum: toHryvnias(amount),
    why,
    href: url,
    fiscalCode,
    isOffline,
    dateCreated: instantToWire(createdAt),
    dateTried: orNull(triedAt),
    dateIssued: orNull(issuedAt),
    dateTold: orNull(toldAt),
  }
}

function receiptFromWire(wire: z.infer<typeof receipt>): ReceiptView {
  const { number, sum, href, dateCreated, dateTried, dateIssued, dateTold, ...same } = wire
  return {
    ...same,
    nth: number,
    amount: kopiykas(sum),
    url: href,
    createdAt: new Date(dateCreated),
    triedAt: fromNull(dateTried),
    issuedAt: fromNull(dateIssued),
    toldAt: fromNull(dateTold),
  }
}

export function orderReceiptsToWire(view: OrderReceiptsView): WireOf<typeof getOrderReceipts> {
  const { receipts, planned, issued, money, earlier, shiftIsOld, ...same } = view
  return {
    ...same,
    receipts: receipts.map(receiptToWire),
    plannedSum: toHryvnias(planned),
    issuedSum: toHryvnias(issued),
    moneySum: toHryvnias(money),
    earlierSum: toHryvnias(earlier),
    isShiftOld: shiftIsOld,
  }
}

export function orderReceiptsFromWire(wire: WireOf<typeof getOrderReceipts>): OrderReceiptsView {
  const { receipts, plannedSum, issuedSum, moneySum, earlierSum, isShiftOld, ...same } = wire
  return {
    ...same,
    receipts: receipts.map(receiptFromWire),
    planned: kopiykas(plannedSum),
    issued: kopiykas(issuedSum),
    money: kopiykas(moneySum),
    earlier: kopiykas(earlierSum),
    shiftIsOld: isShiftOld,
  }
}

export function receiptDayToWire(given: ReceiptDay): WireOf<typeof getReceiptDay> {
  return {
    day: given.day,
    isConnected: given.isConnected,
    cameSum: toHryvnias(given.paid),
    refundedSum: toHryvnias(given.refunded),
    cameByCarrierSum: toHryvnias(given.paidByCarrier),
    saleSum: toHryvnias(given.sold),
    deliverySum: toHryvnias(given.delivery),
    returnedSum: toHryvnias(given.returned),
    reversedSum: toHryvnias(given.reversed),
    agreeingCount: given.agreeing,
    differences: given.differences.map(({ orderId, number, money, planned, issued, failed, why, since }) => ({
      orderId,
      orderNumber: number,
      moneySum: toHryvnias(money),
      plannedSum: toHryvnias(planned),
      issuedSum: toHryvnias(issued),
      failedCount: failed,
      why,
      dateSince: instantToWire(since),
    })),
    receipts: given.receipts.map((each) => ({
      ...receiptToWire(each),
      orderId: each.orderId,
      orderNumber: each.orderNumber,
    })),
    shifts: given.shifts.map(({ openedAt, closedAt, ...same }) => ({
      ...same,
      dateOpened: orNull(openedAt),
      dateClosed: orNull(closedAt),
    })),
  }
}

export function receiptDayFromWire(wire: WireOf<typeof getReceiptDay>): ReceiptDay {
  return {
    day: wire.day,
    isConnected: wire.isConnected,
    paid: kopiykas(wire.cameSum),
    refunded: kopiykas(wire.refundedSum),
    paidByCarrier: kopiykas(wire.cameByCarrierSum),
    sold: kopiykas(wire.saleSum),
    delivery: kopiykas(wire.deliverySum),
    returned: kopiykas(wire.returnedSum),
    reversed: kopiykas(wire.reversedSum),
    agreeing: wire.agreeingCount,
    differences: wire.differences.map((each) => ({
      orderId: each.orderId,
      number: each.orderNumber,
      money: kopiykas(each.moneySum),
      planned: kopiykas(each.plannedSum),
      issued: kopiykas(each.issuedSum),
      failed: each.failedCount,
      why: each.why,
      since: new Date(each.dateSince),
    })),
    receipts: wire.receipts.map(({ orderId, orderNumber, ...each }) => ({
      ...receiptFromWire(each),
      orderId,
      orderNumber,
    })),
    shifts: wire.shifts.map(({ dateOpened, dateClosed, ...same }) => ({
      ...same,
      openedAt: fromNull(dateOpened),
      closedAt: fromNull(dateClosed),
    })),
  }
}
