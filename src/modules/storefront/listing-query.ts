import { colourFamilies } from '#kit/colour-family.ts'
import { asForm } from '#kit/form-text.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import type { ListingFilter } from './page-data.ts'

/**
 * The one query of a list under a filter: only what differs from the plain list, always in one order, whatever the order
 * things were chosen in. Pages are kept under it.
 */
export function listingQuery(filter: ListingFilter, search: string | null): string {
  const parameters: [name: string, value: string | number][] = []
  const put = (name: string, ...values: (string | number)[]) => {
    for (const value of values) parameters.push([name, value])
  }
  if (search !== null) put('q', search)
  put('type', ...filter.types.toSorted())
  put('size', ...filter.sizes.toSorted(compareSizes))
  put('color', ...colourFamilies.filter((family) => filter.colours.includes(family)))
  const { from, to } = filter.refusedPrices
  const [lowest, highest] = [from?.typed ?? filter.priceFrom, to?.typed ?? filter.priceTo]
  if (lowest !== null) put('from', lowest)
  if (highest !== null) put('to', highest)
  if (filter.isInStock) put('stock', 1)
  if (filter.sort !== 'new') put('sort', filter.sort)
  if (filter.page > 1) put('page', filter.page)
  const text = parameters.map(([name, value]) => `${name}=${asForm(String(value))}`).join('&')
  return text && `?${text}`
}

/** Whether a filter leaves anything out. */
export function narrows(filter: ListingFilter): boolean {
  return listingQuery({ ...filter, sort: 'new', page: 1 }, null) !== ''
}

/** Chosen once more it is chosen no more. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
