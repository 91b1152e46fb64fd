import { fromHryvnias, percentOf, type Money } from '#kit/money.ts'
import { unspell } from '#platform/spelling.ts'
import type { LineInput, OrderOnWire } from './order.contract.ts'
import {
  advertPaymentSpelling,
  carrierSpelling,
  paymentTypeSpelling,
  sourceSpelling,
  spelt,
  statusSpelling,
  unspelt,
  valueFromWire,
  valueToWire,
} from './vocabulary.contract.ts'
import type { Order, OrderFields, OrderMoney } from './order.ts'
import type { Status } from './status.ts'

export { ordersRequestToWire, type OrdersRequest, type Sort } from './order-list.contract.ts'
export type { LineInput } from './order.contract.ts'

/** An order as the back-office shows it: all that staff may set, and what follows from it. */
export interface OrderView extends Omit<Order, 'language' | 'trackingToken'>, OrderMoney {
  /** Of the customer's own page, without a language. */
  trackingPath: string
}

function kopiykas(hryvnias: number): Money {
  return fromHryvnias(hryvnias) ?? 0
}

export function orderFromWire(data: unknown): OrderView {
  const wire = data as OrderOnWire
  const total = kopiykas(wire.totalSum)
  const deposit = kopiykas(wire.deposit)
  const money = {
    total,
    amountDue: kopiykas(wire.payment),
    refundDue: kopiykas(wire.refundDue),
    marketplaceFee: kopiykas(wire.marketplaceSum),
    marketplacePaymentFee: kopiykas(wire.promPaymentSum),
  }
  // the wire gives only the outcome: what differs from what would follow by itself was set by staff
  const set = (outcome: Money, computed: Money) => (outcome === computed ? null : outcome)
  return {
    ...money,
    id: wire.orderId,
    number: wire.orderNumber,
    status: unspell(statusSpelling, wire.status),
    source: unspell(sourceSpelling, wire.orderFrom),
    isReturning: wire.isReturning,
    version: wire.version,
    createdAt: new Date(wire.dateCreated),
    updatedAt: new Date(wire.dateUpdated),
    trackingPath: wire.trackingPath,
    firstName: wire.firstName,
    lastName: wire.lastName,
    middleName: wire.middleName,
    phone: wire.phoneNumber,
    email: wire.email,
    carrier: unspell(carrierSpelling, wire.deliveryType),
    deliveryAddress: wire.deliveryAddress,
    deliveryPlace: wire.deliveryPlace,
    trackingNumber: wire.deliveryTTN,
    paymentType: unspell(paymentTypeSpelling, wire.paymentType),
    note: wire.description,
    goodsTotal: kopiykas(wire.goodsSum),
    discount: kopiykas(wire.discount),
    deposit,
    amountDueSet: set(money.amountDue, Math.max(0, total - deposit)),
    marketplaceFeeRate: wire.marketplacePercent,
    marketplaceFeeSet: set(money.marketplaceFee, percentOf(total, wire.marketplacePercent)),
    marketplaceFixedFee: kopiykas(wire.marketFixedCommission),
    marketplacePaymentFeeRate: wire.promPaymentPercent,
    marketplacePaymentFeeSet: set(money.marketplacePaymentFee, percentOf(total, wire.promPaymentPercent)),
    isShippingSubsidised: wire.cheapShipping,
    subsidisedShippingFee: kopiykas(wire.cheapShippingSum),
    returnCost: kopiykas(wire.returnPrice),
    paymentFee: kopiykas(wire.paymentCommission),
    advertPaymentAmount: kopiykas(wire.advertPaymentSum),
    advertPaymentSource: wire.advertPaymentType ? unspell(advertPaymentSpelling, wire.advertPaymentType) : null,
    receiptUrl: wire.hrefReceipt,
    prepaymentReceiptUrl: wire.hrefPrePayReceipt,
    lines: wire.products.map((line, position) => ({
      id: line.id,
      position,
      productId: null,
      code: line.code,
      name: line.name,
      size: line.subCode,
      colour: line.color,
      quantity: line.goodsCount,
      returnedQuantity: line.returnedCount,
      price: kopiykas(line.priceSale),
      purchaseNumber: line.purchaseNumber,
      needsAttention: line.needsAttention,
      lots: line.lots.map((lot) => ({
        lotId: lot.subProductId,
        purchaseNumber: lot.purchaseNumber,
        quantity: lot.goodsCount,
        unitCost: kopiykas(lot.priceBuy ?? 0),
      })),
    })),
  }
}

/** What staff changed; what is not there keeps its value (WIRE-11). */
export interface OrderEdit extends Partial<OrderFields> {
  status?: Status
  lines?: LineInput[]
}
export type EditField = keyof OrderEdit

/** The body of `updateOrders` for one order. */
export function editToWire(id: string, version: number, edit: OrderEdit) {
  return { orders: [{ orderId: id, version, ...wireOf(edit) }] }
}

function wireOf(edit: OrderEdit): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(edit)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [spelt(field), valueToWire(field, value)]),
  )
}

/** The body of `addOrders` for one order; what is left out is as in any new order (S4). */
export function additionToWire(edit: OrderEdit) {
  return { orders: [wireOf(edit)] }
}

/** The body of `updateOrders` for many that change their status alone. */
export function movesToWire(moves: readonly { id: string; version: number; status: Status }[]) {
  return { orders: moves.flatMap(({ id, version, status: to }) => editToWire(id, version, { status: to }).orders) }
}

/** The field of ours that an error of the wire is about: `orders.0.products.2.goodsCount` → `lines.2.quantity`. */
export function fieldOfError(wire: string): string {
  const [first = '', ...rest] = wire
    .split('.')
    .filter((part, index, all) => part !== 'orders' && all[index - 1] !== 'orders')
  return [first, ...rest].map(unspelt).join('.')
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
export function searchToWire(text: string): Record<string, string> {
  return { search: /^[\d\s()+-]+$/.test(text) ? text.replace(/[\s()-]/g, '') : text, limit: '8' }
}

export function oneOrderToWire(id: string) {
  return { orderid: id }
}

export function deletionToWire(ids: readonly string[]) {
  return { ordersIds: ids }
}

export function restorationToWire(ids: readonly string[]) {
  return { ordersIds: ids }
}

export interface Returned {
  code: string
  size: string
  colour: string
  quantity: number
  isSellable: boolean
}

export function returnToWire(id: string, goods: readonly Returned[]) {
  return {
    orderId: id,
    products: goods.map((each) => ({
      code: each.code,
      subCode: each.size,
      color: each.colour,
      goodsCount: each.quantity,
      sellable: each.isSellable,
    })),
  }
}

export interface HistoryEntry {
  at: Date
  /** Empty when the customer did it. */
  who: string
  kind: string
  changes: { field: string; from: unknown; to: unknown }[]
}

interface HistoryOnWire {
  at: string
  who: string
  kind: string
  changes?: Record<string, { from: unknown; to: unknown }>
}

export function historyFromWire(data: unknown): HistoryEntry[] {
  return (data as HistoryOnWire[]).map(({ at, who, kind, changes = {} }) => ({
    at: new Date(at),
    who,
    kind,
    changes: Object.entries(changes).map(([wire, { from, to }]) => {
      const field = unspelt(wire)
      return { field, from: valueFromWire(field, from), to: valueFromWire(field, to) }
    }),
  }))
}
