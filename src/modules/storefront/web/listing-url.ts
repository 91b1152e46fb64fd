import type { KindLink, ListingData, ListingFilter, TypeLink } from '../page-data.ts'

/** The list's own path, without language and query. */
export function listingPath({ type, kind }: Pick<ListingData, 'type' | 'kind'>): string {
  return type ? kindPath(type, kind) : '/search'
}

/** The path of a kind of the type; without one, of the type. */
export function kindPath(type: Pick<TypeLink, 'slug'>, kind: Pick<KindLink, 'slug'> | null): string {
  return kind ? `/${type.slug}/${kind.slug}` : `/${type.slug}`
}

export function isFiltered(filter: ListingFilter): boolean {
  return filterCount(filter) > 0
}

export function filterCount(filter: ListingFilter): number {
  return (
    filter.types.length +
    filter.sizes.length +
    filter.colours.length +
    Number(filter.priceFrom !== null) +
    Number(filter.priceTo !== null) +
    Number(filter.isInStock)
  )
}

/** The same list with some of the filter changed, from its first page. */
export function withFilter(filter: ListingFilter, changes: Partial<ListingFilter>): ListingFilter {
  return { ...filter, page: 1, ...changes }
}

export const noFilter = {
  types: [],
  sizes: [],
  colours: [],
  priceFrom: null,
  priceTo: null,
  refusedPrices: {},
  isInStock: false,
} satisfies Partial<ListingFilter>

/** Page numbers to offer: the ends, the neighbours, and `null` for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
