import * as z from 'zod/mini'
import { ownEndpoint, workers, type Staff } from '#platform/endpoint.ts'
import type { OnWire } from '#platform/fields.ts'
import { fileQuery, listQuery } from '#platform/lists-query.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import { id } from '#platform/wire.ts'
import type { orderRow } from './order-row.fields.ts'
import { orderList } from './order.list.ts'
import { orderViews } from './views.ts'

export const ordersQuery = listQuery(
  orderList,
  {
    orderid: z.optional(id()),
    /** `row`: of each what a list shows, which is a fraction of the whole. */
    shape: z.optional(z.enum(['row'])),
  },
  ({ orderid, shape }, asked) => ({ id: orderid, isRow: shape === 'row', ...asked }),
)

/** The same without a page: everything that the list would show, or the orders of `ids`. */
export const wholeListQuery = fileQuery(orderList, ['ids', 'delimiter', 'format'])

export const countViews = ownEndpoint('GET /crm/orders/views', workers, {
  summary: 'How many orders stand in each list that waits for staff, of those that the caller may ask for.',
  output: z.partialRecord(z.enum(orderViews), z.number()),
})

/** The fields of an order in a list, as far as its reader may see them. */
export type RowOnWire<Reader extends Staff = Staff> = OnWire<typeof orderRow.fields, Reader>

export type OrdersRequest = ListRequest<typeof orderList>

export function ordersRequestToWire(request: OrdersRequest): Record<string, string> {
  return requestToWire(orderList, request)
}
