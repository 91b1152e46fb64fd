import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#platform/endpoint.ts'
import { askBy } from '#platform/web/ask.ts'
import type { Call } from '#platform/web/api.ts'
import { getProductTypes } from '../product-types.contract.ts'

/** A type of goods, for a choice. */
export type ListedType = AnswerOf<typeof getProductTypes>[number]

/** They are fixed, so they are asked for once. */
export function typesQuery(call: Call) {
  return queryOptions({
    queryKey: ['productTypes'],
    queryFn: (): Promise<ListedType[]> => askBy(call)(getProductTypes),
    staleTime: Infinity,
  })
}
