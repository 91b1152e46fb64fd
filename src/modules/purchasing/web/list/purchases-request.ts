import { hasPart } from '#kit/fold.ts'
import { languages } from '#kit/language.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { rangeText } from '#platform/web/grid/range-text.ts'
import { carriers } from '#modules/delivery/carrier.ts'
import { purchaseStatuses } from '../../purchase.ts'
import type { PurchasesRequest } from '../../purchase-view.contract.ts'
import { purchasingTexts, type PurchasingKey } from '../../texts.ts'
import { sortedColumns, type Beside, type SortedColumn } from './purchases-search.ts'

/**
 * The request for the list. It finds statuses by the words that the screen shows for them, in either language;
 * undefined when nothing can match.
 */
export function requestOf({ sort, filters }: GridState, { waiting }: Beside): PurchasesRequest | undefined {
  const { number, status, supplier, product, carrier, trackingNumber, note, ...rest } = filters
  // kept addresses have it as it was typed
  const orderedOn = filters.orderedOn && rangeText(filters.orderedOn, 'day', 'uk')
  const { bill, paid, receivedCost, paidBack, onHand, updatedAt } = rest
  const ranges = { orderedOn, bill, paid, receivedCost, paidBack, onHand, updatedAt }
  const statuses = status && purchaseStatuses.filter((each) => isCalled(`status.${each}`, status))
  const found = carrier ? carriers.filter((each) => isCalled(`carrier.${each}`, carrier)) : undefined
  if (statuses?.length === 0 || found?.length === 0 || (filters.orderedOn && !orderedOn)) return undefined
  const sorted = sort.map(({ column, isDescending }) => ({
    column: sortedColumns[column as SortedColumn],
    isDescending,
  }))
  return {
    ...(sorted.length > 0 && { sort: sorted }),
    ...(number && { number: number.trim() }),
    ...(statuses && { statuses }),
    ...(found && { carriers: found }),
    ...(note && { note: note.trim() }),
    ...(Object.values(ranges).some(Boolean) && { ranges }),
    ...(supplier && { supplier: supplier.trim() }),
    ...(product && { product: product.trim() }),
    ...(trackingNumber && { trackingNumber: trackingNumber.replace(/\s/g, '') }),
    ...(waiting && { view: waiting }),
  }
}

function isCalled(key: PurchasingKey, typed: string): boolean {
  return languages.some((language) => hasPart(purchasingTexts(language)(key), typed))
}
