import { rangeText } from '#platform/web/grid/range-text.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { purchaseList } from '../../purchase.list.ts'
import { purchasingTexts } from '../../texts.ts'

export type PurchasesSearch = ListSearch<typeof purchaseList>

export const {
  read: readPurchasesSearch,
  stateOf: gridStateOf,
  searchOf,
  requestOf,
} = listSearch(purchaseList, {
  texts: purchasingTexts,
  // kept addresses have it as it was typed
  own: { orderedOn: (typed) => rangeText(typed, 'day', 'uk') },
})
