import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { orderList } from '../../order.list.ts'
import { ordersTexts } from '../../texts.ts'

export type OrdersSearch = ListSearch<typeof orderList>

export const {
  read: readOrdersSearch,
  besideOf,
  stateOf: gridStateOf,
  searchOf,
  requestOf,
} = listSearch(orderList, { texts: ordersTexts })
