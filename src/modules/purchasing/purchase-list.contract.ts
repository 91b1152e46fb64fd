import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { fileQuery, listQuery } from '#platform/lists-query.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import { id, queryFlag, text } from '#platform/wire.ts'
import { purchaseList, purchaseViews } from './purchase.list.ts'

export const purchasesQuery = listQuery(
  purchaseList,
  {
    id: z.optional(id()),
    purchaseNumberIs: z.optional(text().check(z.minLength(1))),
    /** `false` leaves the products out, for lists. */
    products: z.optional(queryFlag()),
  },
  ({ id: one, purchaseNumberIs, products = true }, asked) => ({
    id: one,
    number: purchaseNumberIs,
    withProducts: products,
    ...asked,
  }),
)

/** The same without a page: everything that the list would show, or the purchases of `ids`. */
export const wholeListQuery = fileQuery(purchaseList, ['ids', 'delimiter', 'format'])

/** The counts of views; of a view that the reader may not ask for, none. */
const viewCounts = z.partialRecord(z.enum(purchaseViews), z.int())
export type ViewCounts = z.infer<typeof viewCounts>

export const countPurchaseViews = ownEndpoint('GET /crm/purchases/views', workers, {
  summary: 'How many purchases stand in each list that waits for staff, of those that the caller may ask for.',
  output: viewCounts,
})

export const getSuppliers = ownEndpoint('GET /crm/purchases/suppliers', workers, {
  summary: 'Suppliers of purchases, up to 50, that of the newest purchase first: what a form offers.',
  output: z.array(z.string()),
})

export type PurchasesRequest = ListRequest<typeof purchaseList>

/** The query of `getPurchases` for rows without their products. */
export function purchasesRequestToWire(request: PurchasesRequest): Record<string, string> {
  return { products: 'false', ...requestToWire(purchaseList, request) }
}
