import { toHryvnias, type Money } from '#kit/money.ts'
import type { Staff } from '#platform/endpoint.ts'
import type { Given, Seen } from '#platform/fields.ts'
import type { LineInput, OrderOnWire } from './order.contract.ts'
import { ordersRequestToWire, type OrdersRequest, type RowOnWire } from './order-list.contract.ts'
import { orderRow } from './order-row.fields.ts'
import { order as table, returned } from './order.fields.ts'
import { followingSums, setSumsOf, type OrderFields, type SetSums } from './order.ts'
import type { Status } from './status.ts'

export { ordersRequestToWire, type OrdersRequest } from './order-list.contract.ts'
export type { LineInput } from './order.contract.ts'

/** An order as one of the staff sees it: a Packer what is packed and where it goes (WIRE-12), the office all of it. */
export type SeenOrder<Reader extends Staff = Staff> = Reader extends 'admin'
  ? Seen<typeof table.fields, 'admin'> & SetSums
  : Seen<typeof table.fields, 'packer'>
/** The fields that every reader sees. */
export type PackedOrder = SeenOrder<'packer'>
export type PackedLine = PackedOrder['lines'][number]
/** An order as the back-office shows it: all that staff may set, and what follows from it. */
export type OfficeOrder = Omit<SeenOrder<'admin'>, 'profit' | 'isSynced'>
export type OfficeLine = OfficeOrder['lines'][number]

/** An order as the list shows it: of money, a Packer sees what the customer pays and nothing else (WIRE-12). */
export type ListedOrder = Seen<typeof orderRow.fields, 'packer'> & Partial<Seen<typeof orderRow.fields, 'admin'>>

type WholeOnWire = OrderOnWire<'admin'> | OrderOnWire<'manager'> | OrderOnWire<'packer'>
/** An order as a call answers it to any of the staff, whole or as a row of the list. */
export type AnsweredOrder = WholeOnWire | RowOnWire<'admin'> | RowOnWire<'manager'> | RowOnWire<'packer'>

const isWhole = (wire: AnsweredOrder): wire is WholeOnWire => 'deliveryAddress' in wire

/** The rows of an answer that was asked for as rows. */
export function rowFromWire(wire: AnsweredOrder): ListedOrder {
  return orderRow.fromWire<'packer'>(wire)
}

/** Asks for rows, not for whole orders. */
export function rowsRequestToWire(request: OrdersRequest): Record<string, string> {
  return { ...ordersRequestToWire(request), shape: 'row' }
}

/** The server shows each reader what is theirs, so that who asks knows which of the two it is. */
export function orderFromWire<Reader extends Staff>(wire: AnsweredOrder): SeenOrder<Reader>
export function orderFromWire(wire: AnsweredOrder): SeenOrder {
  if (!isWhole(wire)) throw new TypeError('a whole order was to be answered')
  if (!('totalSum' in wire)) return table.fromWire<'packer'>(wire)
  const seen = table.fromWire<'manager'>(wire)
  const whole = { ...untold, ...seen, lines: seen.lines.map(withLots) }
  return { ...whole, ...setOf(whole) }
}

/** Blank values for the fields that the server hides from a manager: the costs of a sale (WIRE-12). */
const untold = Object.fromEntries(Object.entries(table.fields).map(([name, { codec }]) => [name, codec.blank])) as Seen<
  typeof table.fields,
  'admin'
>

function withLots(line: Seen<typeof table.fields, 'manager'>['lines'][number]) {
  return { pastCost: null, ...line, lots: line.lots.map((lot) => ({ unitCost: 0, ...lot })) }
}

/** The wire gives only the outcome: what differs from what would follow by itself was set by staff. */
function setOf(order: Seen<typeof table.fields, 'admin'>): SetSums {
  const { amountDue, marketplaceFee, marketplacePaymentFee } = order
  const outcome = {
    amountDueSet: amountDue,
    marketplaceFeeSet: marketplaceFee,
    marketplacePaymentFeeSet: marketplacePaymentFee,
  }
  return setSumsOf(outcome, followingSums(order))
}

/** A change by staff; fields that it leaves out keep their values (WIRE-11). */
export interface OrderEdit extends Partial<OrderFields> {
  status?: Status
  lines?: LineInput[]
}
export type EditField = keyof OrderEdit

/** The body of `updateOrders` for one order. */
export function editToWire(id: string, version: number, edit: OrderEdit) {
  return { orders: [table.sent({ ...edit, id, version })] }
}

/** The body of `addOrders` for one order; what is left out is as in any new order (S4). */
export function additionToWire(edit: OrderEdit) {
  return { orders: [table.sent(edit)] }
}

/** The body of `updateOrders` for many that change their status alone. */
export function movesToWire(moves: readonly { id: string; version: number; status: Status }[]) {
  return { orders: moves.flatMap(({ id, version, status: to }) => editToWire(id, version, { status: to }).orders) }
}

export interface Handover {
  id: string
  version: number
  /** Null is nobody. */
  managerId: string | null
}

/** The body of `updateOrders` for many that are handed over to somebody. */
export function handoversToWire(changes: readonly Handover[]) {
  return { orders: changes.flatMap(({ id, version, managerId }) => editToWire(id, version, { managerId }).orders) }
}

/** The field of ours that an error of the wire is about: `orders.0.products.2.goodsCount` → `lines.2.quantity`. */
export function fieldOfError(wire: string): string {
  return table.unspell(wire.replace(/^(orders(\.\d+)?\.?|order\.)/, ''))
}

/** A few rows. Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
export function searchToWire(text: string): Record<string, string> {
  const search = /^[\d\s()+-]+$/.test(text) ? text.replace(/[\s()-]/g, '') : text
  return rowsRequestToWire({ search, limit: 8, offset: 0 })
}

export function oneOrderToWire(id: string) {
  return { orderid: id }
}

export function deletionToWire(ids: readonly string[]) {
  return { ordersIds: ids }
}

export type Returned = Given<typeof returned.fields>

/** Goods of an order that came back. */
export interface GoodsReturn {
  goods: readonly Returned[]
  /** The cost of the way back; left out where the caller gives none. */
  returnCost?: Money | undefined
}

/** The body of `receiveReturn`. */
export function returnToWire(orderId: string, { goods, returnCost }: GoodsReturn) {
  return {
    orderId,
    products: goods.map(returned.sent),
    ...(returnCost !== undefined && { returnPrice: toHryvnias(returnCost) }),
  }
}

/** The body of `exchangeGoods`: what came back, and the order of what goes out instead. */
export function exchangeToWire(orderId: string, back: GoodsReturn, added: OrderEdit) {
  return { ...returnToWire(orderId, back), order: table.sent(added) }
}
