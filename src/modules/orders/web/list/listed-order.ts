import type { ListedOrder, OrdersRequest } from '../../office-order.contract.ts'
import type { Status } from '../../status.ts'
import type { StatusCalls } from '../use-change-status.ts'

export type { ListedOrder }

/** An order and the status it goes to, from the version that was looked at. */
export interface Move {
  id: string
  version: number
  status: Status
}

/** The calls of the list, as its reader may make them. */
export interface ListCalls extends StatusCalls<ListedOrder> {
  listRows(request: OrdersRequest): Promise<{ rows: ListedOrder[]; total: number }>
  moveMany(moves: readonly Move[]): Promise<ListedOrder[]>
}
