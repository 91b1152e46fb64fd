import { queryOptions } from '@tanstack/react-query'
import type { Seen } from '#platform/fields.ts'
import type { Call } from '#platform/web/api.ts'
import { getProductTypes } from '../product-types.contract.ts'
import { productType } from '../product.fields.ts'

/** A type of goods, for a choice. */
export type ListedType = Seen<typeof productType.fields>

/** They are fixed, so they are asked for once. */
export function typesQuery(call: Call) {
  return queryOptions({
    queryKey: ['productTypes'],
    queryFn: async (): Promise<ListedType[]> =>
      (await call(getProductTypes)).data.map((wire) => productType.fromWire(wire)),
    staleTime: Infinity,
  })
}
