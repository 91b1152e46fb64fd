import * as z from 'zod/mini'
import { endpoint, workers, type Staff } from '#platform/endpoint.ts'
import { spellingOf } from '#platform/field-lists.ts'
import { rangeQuery, rangesToWire, readRanges, type RangeTexts } from '#platform/ranges.ts'
import { tableFormats } from '#platform/table-file.ts'
import { id, idList, keptPhone, listPart, longestCursor, said, sortList, text, word, wordList } from '#platform/wire.ts'
import { carrierWords, type Carrier } from '#modules/delivery/carrier.ts'
import type { OnWire } from '#platform/fields.ts'
import type { orderRow } from './order-row.fields.ts'
import { order } from './order.fields.ts'
import { orderRanges, type OrderRanges, type Source } from './order.ts'
import type { Status } from './status.ts'
import { statusSpelling } from './status.contract.ts'
import { sourceWords } from './words.contract.ts'
import { orderViews, whose, type OrderViewName, type Whose } from './views.ts'

const { createdAt, number, status, source, lastName, phone, total, amountDue } = order.fields
const { managerName, carrier, trackingNumber } = order.fields
/** Columns a list may be sorted by, and how the wire spells them. */
const sortable = spellingOf({
  createdAt,
  number,
  status,
  source,
  lastName,
  phone,
  total,
  amountDue,
  managerName,
  carrier,
  trackingNumber,
})
export type SortColumn = keyof typeof sortable

const rangeSpelling = { createdAt: createdAt.wire, total: total.wire, amountDue: amountDue.wire }
export interface Sort {
  column: SortColumn
  isDescending: boolean
}
const newestFirst: Sort[] = [{ column: 'createdAt', isDescending: true }]

const viewSpelling: Record<OrderViewName, string> = {
  myTasks: 'myTasks',
  othersTasks: 'othersTasks',
  fresh: 'fresh',
  forgotten: 'forgotten',
  shortages: 'shortages',
  refundsDue: 'refundsDue',
  returnsExpected: 'returnsExpected',
  toPack: 'toPack',
  subsidisedShipping: 'subsidisedShipping',
}

/** Of a table: spreadsheets here take the first for granted. */
const delimiters = [';', ','] as const

const filters = {
  search: z.optional(text()),
  orderNumber: z.optional(text()),
  status: z.optional(wordList(statusSpelling)),
  orderFrom: z.optional(wordList(sourceWords.spelling)),
  deliveryType: z.optional(wordList(carrierWords.spelling)),
  /** Part of the code of any of its goods. */
  code: z.optional(text()),
  lastName: z.optional(text()),
  phoneNumber: z.optional(text()),
  deliveryTTN: z.optional(text()),
  /** Part of the name of who answers for it. */
  managerName: z.optional(text()),
  /** A comma list of parts of tags: orders that have any of these. */
  tags: z.optional(text()),
  /** Those that the caller answers for, or nobody. */
  whose: z.optional(z.enum(whose)),
  view: z.optional(word(viewSpelling)),
  /** Any of a customer's phones: all their orders, under whichever number. */
  customer: z.optional(keptPhone()),
  ...rangeQuery(orderRanges, rangeSpelling),
}

function partsOf(list: string): string[] | undefined {
  const parts = list.split(',').flatMap((part) => part.trim() || [])
  return parts.length > 0 ? parts : undefined
}

type WireFilters = z.infer<z.ZodMiniObject<typeof filters>>

const inOurWords = (wire: WireFilters) => ({
  search: wire.search,
  number: wire.orderNumber,
  statuses: wire.status,
  sources: wire.orderFrom,
  carriers: wire.deliveryType,
  code: wire.code,
  name: wire.lastName,
  phone: wire.phoneNumber,
  trackingNumber: wire.deliveryTTN,
  manager: wire.managerName,
  tags: wire.tags === undefined ? undefined : partsOf(wire.tags),
  whose: wire.whose,
  view: wire.view,
  customer: wire.customer,
  ranges: readRanges<OrderRanges>(rangeSpelling, wire),
})

export type AskedFilter = ReturnType<typeof inOurWords>

export const ordersQuery = z.pipe(
  z.strictObject({
    orderid: z.optional(id()),
    ...listPart(),
    cursor: z.optional(text(longestCursor)),
    sort: z.optional(sortList(sortable)),
    /** `row`: of each what a list shows, which is a fraction of the whole. */
    shape: z.optional(z.enum(['row'])),
    ...filters,
  }),
  z.transform(({ orderid, limit, offset, cursor, sort = newestFirst, shape, ...wire }) => ({
    id: orderid,
    isRow: shape === 'row',
    page: { limit, offset, cursor, sort },
    filter: inOurWords(wire),
  })),
)

/** The same without a page: everything that the list would show, or the orders of `ids`. */
export const wholeListQuery = z.pipe(
  z.strictObject({
    ids: z.optional(idList()),
    sort: z.optional(sortList(sortable)),
    delimiter: z.optional(z.enum(delimiters)),
    format: z.optional(z.enum(tableFormats)),
    ...filters,
  }),
  z.transform(({ ids, sort = newestFirst, delimiter = ';', format = 'csv', ...wire }) => ({
    sort,
    delimiter,
    format,
    filter: ids ? { ids } : inOurWords(wire),
  })),
)

export const countViews = endpoint({
  method: 'GET',
  path: '/crm/orders/views',
  access: workers,
  summary: 'How many orders stand in each list that waits for staff, of those that the caller may ask for.',
  output: z.partialRecord(z.enum(orderViews), z.number()),
})

/** The fields of an order in a list, as far as its reader may see them. */
export type RowOnWire<Reader extends Staff = Staff> = OnWire<typeof orderRow.fields, Reader>

/** One page of the list, in our words. */
export interface OrdersRequest {
  limit: number
  offset: number
  sort?: readonly Sort[] | undefined
  search?: string
  number?: string
  statuses?: Status[]
  sources?: Source[]
  carriers?: Carrier[]
  /** Part of the code of any of its goods. */
  code?: string
  name?: string
  phone?: string
  trackingNumber?: string
  /** Part of the name of who answers for it. */
  manager?: string
  /** Parts of tags with commas between; one of these is enough. */
  tags?: string
  whose?: Whose | undefined
  view?: OrderViewName | undefined
  /** Any of a customer's phones. */
  customer?: string
  ranges?: RangeTexts<OrderRanges>
}

export function ordersRequestToWire({ limit, offset, sort, ...filter }: OrdersRequest): Record<string, string> {
  const query = {
    limit: String(limit),
    offset: String(offset),
    sort: sort?.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortable[column]}`).join(','),
    search: filter.search,
    orderNumber: filter.number,
    status: filter.statuses?.map((each) => statusSpelling[each]).join(','),
    orderFrom: filter.sources?.map((each) => sourceWords.spelling[each]).join(','),
    deliveryType: filter.carriers?.map((each) => carrierWords.spelling[each]).join(','),
    code: filter.code,
    lastName: filter.name,
    phoneNumber: filter.phone,
    deliveryTTN: filter.trackingNumber,
    managerName: filter.manager,
    tags: filter.tags,
    whose: filter.whose,
    view: filter.view && viewSpelling[filter.view],
    customer: filter.customer,
    ...rangesToWire<OrderRanges>(rangeSpelling, filter.ranges),
  }
  return said(query)
}
