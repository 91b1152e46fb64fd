import type { OrdersRequest, OrderView, PackedOrder } from '../../order-view.contract.ts'
import type { Status } from '../../status.ts'
import type { StatusCalls } from '../use-change-status.ts'

/** An order as the list shows it: of money, a Packer sees what the customer pays and nothing else (WIRE-12). */
export interface ListedOrder extends PackedOrder, Partial<Omit<OrderView, keyof PackedOrder>> {}

/** An order and the status it goes to, from the version that was looked at. */
export interface Move {
  id: string
  version: number
  status: Status
}

/** The calls of the list, as its reader may make them. */
export interface ListCalls extends StatusCalls<ListedOrder> {
  list(request: OrdersRequest): Promise<{ rows: ListedOrder[]; total: number }>
  moveMany(moves: readonly Move[]): Promise<ListedOrder[]>
}
