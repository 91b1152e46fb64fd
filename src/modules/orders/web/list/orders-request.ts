import type { GridState } from '#platform/web/grid/grid-state.ts'
import { requestOf as requestOfList } from '#platform/web/grid/list-request.ts'
import type { Beside } from '#platform/web/grid/list-search.ts'
import { orderList } from '../../order.list.ts'
import type { OrdersRequest } from '../../order-view.contract.ts'
import { ordersTexts } from '../../texts.ts'

/** The request for what the grid shows; undefined when nothing can match. */
export function requestOf(
  state: GridState,
  beside: Beside<typeof orderList>,
  page: { limit: number; offset: number },
): OrdersRequest | undefined {
  const request = requestOfList(orderList, state, beside, { texts: ordersTexts })
  return request && { ...request, ...page }
}
