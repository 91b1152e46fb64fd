import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/language.ts'
import type { Seen } from '#platform/fields.ts'
import type { Call } from '#platform/web/api.ts'
import { getProductTypes } from '../product-types.contract.ts'
import { productType } from '../product.fields.ts'
import { inLanguage } from '../product.ts'

/** A type of goods, for a choice. */
export type TypeView = Seen<typeof productType.fields>

/** They are fixed, so they are asked for once. */
export function typesQuery(call: Call) {
  return queryOptions({
    queryKey: ['productTypes'],
    queryFn: async (): Promise<TypeView[]> =>
      (await call(getProductTypes)).data.map((wire) => productType.fromWire(wire)),
    staleTime: Infinity,
  })
}

/** What English-speaking staff call what the wire, and the keys of photos, spell once and for all (S3). */
const englishNames: Record<string, string> = { Bag: 'Bags', HairHoops: 'Headbands', Garland: 'Garlands' }

export function typeName({ nameUk, nameEn }: Pick<TypeView, 'nameUk' | 'nameEn'>, language: Language): string {
  return inLanguage(language, nameUk, englishNames[nameEn] ?? nameEn)
}
