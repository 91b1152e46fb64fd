import { spanOfSizes } from '#kit/size-name.ts'
import { narrows } from '../listing-query.ts'
import type { ListingData, TypeLink } from '../page-data.ts'
import type { PageContext } from './page-context.tsx'

export function listingTitle(context: PageContext, data: ListingData): string {
  const name = data.type
    ? titleOfList(context, data, data.type)
    : data.query
      ? context.t('search.titleDocument', { query: data.query })
      : context.t(narrows(data.filter) ? 'kind.all' : 'search.title')
  return data.filter.page > 1 ? context.t('list.titleOfPage', { name, page: data.filter.page }) : name
}

/** The title of a list, in the words of a search for it: `Взуття ручної роботи, розміри 36–40`. */
function titleOfList({ t, size: sizeName }: PageContext, { kind, sizeOptions }: ListingData, type: TypeLink): string {
  if (type.slug === 'new') return t('list.titleNew')
  if (type.slug === 'sale') return t('list.titleSale')
  const handmade = t('list.titleHandmade', { name: kind?.name ?? type.name })
  const sizes = sizeOptions.map(({ size }) => sizeName(size))
  return sizes.length > 2 ? t('list.titleSizes', { name: handmade, sizes: spanOfSizes(sizes) }) : handmade
}

/** The staff's text on the kind; where there is none, its sizes and prices. */
export function kindText(context: PageContext, data: ListingData): string {
  const { type, kind, priceSpan } = data
  if (!type || !kind) return ''
  if (kind.text) return kind.text
  const { t, money } = context
  const [from, to] = [money(priceSpan.from * 100), money(priceSpan.to * 100)]
  const name = titleOfList(context, data, type)
  if (priceSpan.to === 0) return t('kind.text', { name })
  return t('kind.text', { name: t('kind.priced', { name, price: from === to ? from : t('kind.span', { from, to }) }) })
}
