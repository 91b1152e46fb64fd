import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { spellingOf } from '#platform/field-lists.ts'
import { rangeQuery, rangesToWire, readRanges, type RangeTexts } from '#platform/ranges.ts'
import { tableFormats } from '#platform/table-file.ts'
import { id, idList, listPart, longestCursor, queryFlag, said, sortList, text, word, wordList } from '#platform/wire.ts'
import { purchaseRow } from './purchase.fields.ts'
import { carrierWords, type Carrier } from '#modules/delivery/carrier.ts'
import { purchaseRanges, type PurchaseRanges, type PurchaseStatus } from './purchase.ts'
import { purchaseViews, type PurchaseViewName } from './views.ts'
import { purchaseStatusWords } from './words.contract.ts'

const { serial, number, status, supplier, quantity, received, carrier, trackingNumber, note } = purchaseRow.fields
const { orderedOn, bill, paid, receivedCost, paidBack, onHand, updatedAt } = purchaseRow.fields
/** Columns a list may be sorted by, and how the wire spells them. */
const sortable = spellingOf({
  serial,
  number,
  status,
  supplier,
  quantity,
  received,
  carrier,
  trackingNumber,
  note,
  orderedOn,
  bill,
  paid,
  receivedCost,
  paidBack,
  onHand,
  updatedAt,
})
const rangeSpelling = {
  orderedOn: sortable.orderedOn,
  bill: sortable.bill,
  paid: sortable.paid,
  receivedCost: sortable.receivedCost,
  paidBack: sortable.paidBack,
  onHand: sortable.onHand,
  updatedAt: sortable.updatedAt,
}
export type PurchaseSortColumn = keyof typeof sortable
export interface PurchaseSort {
  column: PurchaseSortColumn
  isDescending: boolean
}
const newestFirst: PurchaseSort[] = [{ column: 'serial', isDescending: true }]

const viewSpelling: Record<PurchaseViewName, string> = {
  inTransit: 'onTheWay',
  toPay: 'toPay',
  toReceive: 'toReceive',
  notPaidBack: 'notPaidBack',
}

const filters = {
  search: z.optional(text()),
  purchaseNumber: z.optional(text()),
  status: z.optional(wordList(purchaseStatusWords.spelling)),
  supplier: z.optional(text()),
  /** Part of the code or the name of one of its products. */
  product: z.optional(text()),
  deliveryTTN: z.optional(text()),
  deliveryType: z.optional(wordList(carrierWords.spelling)),
  description: z.optional(text()),
  ...rangeQuery(purchaseRanges, rangeSpelling),
  view: z.optional(word(viewSpelling)),
}
type WireFilters = z.infer<z.ZodMiniObject<typeof filters>>

const inOurWords = (wire: WireFilters) => ({
  search: wire.search,
  number: wire.purchaseNumber,
  statuses: wire.status,
  supplier: wire.supplier,
  product: wire.product,
  trackingNumber: wire.deliveryTTN,
  carriers: wire.deliveryType,
  note: wire.description,
  ranges: readRanges<PurchaseRanges>(rangeSpelling, wire),
  view: wire.view,
})
export type PurchaseFilter = ReturnType<typeof inOurWords>

export const purchasesQuery = z.pipe(
  z.strictObject({
    id: z.optional(id()),
    purchaseNumberIs: z.optional(text().check(z.minLength(1))),
    /** `false` leaves the products out, for lists. */
    products: z.optional(queryFlag()),
    ...listPart(),
    cursor: z.optional(text(longestCursor)),
    sort: z.optional(sortList(sortable)),
    ...filters,
  }),
  z.transform(({ id: one, products = true, limit, offset, cursor, sort = newestFirst, ...wire }) => ({
    id: one,
    number: wire.purchaseNumberIs,
    withProducts: products,
    page: { limit, offset, cursor, sort },
    filter: inOurWords(wire),
  })),
)

/** The same without a page: everything that the list would show, or the purchases of `ids`. */
export const wholeListQuery = z.pipe(
  z.strictObject({
    ids: z.optional(idList()),
    sort: z.optional(sortList(sortable)),
    delimiter: z.optional(z.enum([';', ','])),
    format: z.optional(z.enum(tableFormats)),
    ...filters,
  }),
  z.transform(({ ids, sort = newestFirst, delimiter = ';' as const, format = 'csv' as const, ...wire }) => ({
    sort,
    delimiter,
    format,
    filter: ids ? { ids } : inOurWords(wire),
  })),
)

const wireViews = Object.values(viewSpelling) as [string, ...string[]]

export const countPurchaseViews = endpoint({
  method: 'GET',
  path: '/crm/purchases/views',
  access: workers,
  summary: 'How many purchases stand in each list that waits for staff, of those that the caller may ask for.',
  output: z.partialRecord(z.enum(wireViews), z.number()),
})

export const getSuppliers = endpoint({
  method: 'GET',
  path: '/crm/purchases/suppliers',
  access: workers,
  summary: 'Suppliers of purchases, up to 50, that of the newest purchase first: what a form offers.',
  output: z.array(z.string()),
})

export type ViewCounts = Partial<Record<PurchaseViewName, number>>

export function viewCountsToWire(counts: ViewCounts): Record<string, number> {
  return Object.fromEntries(purchaseViews.flatMap((view) => withCount(viewSpelling[view], counts[view])))
}

export function viewCountsFromWire(wire: Readonly<Partial<Record<string, number>>>): ViewCounts {
  return Object.fromEntries(purchaseViews.flatMap((view) => withCount(view, wire[viewSpelling[view]])))
}

/** Of what the reader may not ask for there is none. */
function withCount<Name extends string>(name: Name, count: number | undefined): [Name, number][] {
  return count === undefined ? [] : [[name, count]]
}

/** One page of the list, in our words. */
export interface PurchasesRequest {
  limit?: number | undefined
  offset?: number | undefined
  sort?: readonly PurchaseSort[] | undefined
  search?: string | undefined
  number?: string | undefined
  statuses?: readonly PurchaseStatus[] | undefined
  supplier?: string | undefined
  /** Part of the code or the name of one of its products. */
  product?: string | undefined
  trackingNumber?: string | undefined
  carriers?: readonly Carrier[] | undefined
  note?: string | undefined
  ranges?: RangeTexts<PurchaseRanges> | undefined
  view?: PurchaseViewName | undefined
}

/** The query of `getPurchases` for rows without their products. */
export function purchasesRequestToWire(request: PurchasesRequest): Record<string, string> {
  return { products: 'false', ...queryOf(request) }
}

/** The query of `exportPurchases`: the list's without its page. */
export function exportToWire({ limit: _, offset: __, ...request }: PurchasesRequest): Record<string, string> {
  return queryOf(request)
}

function queryOf({ limit, offset, sort, ...filter }: PurchasesRequest): Record<string, string> {
  const query = {
    limit: limit?.toString(),
    offset: offset?.toString(),
    sort: sort?.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortable[column]}`).join(','),
    search: filter.search,
    purchaseNumber: filter.number,
    status: filter.statuses?.map((each) => purchaseStatusWords.spelling[each]).join(','),
    supplier: filter.supplier,
    product: filter.product,
    deliveryTTN: filter.trackingNumber,
    deliveryType: filter.carriers?.map((each) => carrierWords.spelling[each]).join(','),
    description: filter.note,
    ...rangesToWire<PurchaseRanges>(rangeSpelling, filter.ranges),
    view: filter.view && viewSpelling[filter.view],
  }
  return said(query)
}
