import type { ColourFamily } from '#kit/colour-family.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readSize } from '#kit/size.ts'
import { ReadyJson, type KeptJson } from '#platform/server/http/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Sort } from '../page-data.ts'
import { cardToWire, type PublicCard } from '../public-products.contract.ts'
import { cardOf, isOfFamilies } from './cards.ts'
import { readSearch, spanOf } from './listing-filter.ts'
import { scopeOf, sortOf } from './listing.ts'
import { metSums } from './met-sums.ts'
import { listTypes } from './shell.ts'
import { listPublicShelf } from './shelf/list-public-shelf.ts'
import { listShelf } from './shelf/read-shelf.ts'

export interface PublicFilter {
  type?: string | undefined
  size?: string[] | undefined
  color?: ColourFamily[] | undefined
  from?: Money | undefined
  to?: Money | undefined
  stock?: boolean | undefined
  search?: string | undefined
  sort?: Sort | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** Products on sale as the pages show them, as JSON, and how many there are; all of them without a limit (WIRE-9, WIRE-13). */
export async function listPublicProducts(
  shop: Shop,
  filter: PublicFilter,
  language: Language,
): Promise<{ answer: ReadyJson<PublicCard[]> | KeptJson<PublicCard[]>; total: number }> {
  const type = filter.type === undefined ? undefined : await findTypeOf(shop, filter.type, language)
  const typed = filter.search === undefined ? undefined : readSearch(new URLSearchParams({ q: filter.search }))
  // a sum in words narrows as one of the filter does, which counts before it
  const meant = typed === undefined ? undefined : await metSums(shop, typed)
  const search = meant?.text ?? typed
  const scope = scopeOf(type?.id, search)
  const wish = {
    types: [],
    kind: null,
    sizes: [...new Set((filter.size ?? []).map(readSize))],
    colours: filter.color ?? [],
    ...spanOf(filter.from ?? meant?.from ?? null, filter.to ?? meant?.to ?? null),
    isInStock: filter.stock ?? false,
  }
  const part = { sort: filter.sort ?? sortOf('new', search), limit: filter.limit ?? null, offset: filter.offset ?? 0 }
  if (wish.colours.length === 0) return listPublicShelf(shop, scope, wish, part, language)
  // of a chosen colour a card shows the photos, which are not kept ready
  const { cards, total } = await listShelf(shop, scope, wish, part)
  const now = shop.now()
  const wired = cards.map((each) => cardToWire(cardOf(each, language, now, isOfFamilies(wish.colours))))
  return { answer: ReadyJson.of(wired), total }
}

async function findTypeOf(shop: Shop, slug: string, language: Language) {
  const type = (await listTypes(shop.database.db, language)).find((one) => one.slug === slug)
  if (!type) throw refuse('invalid', 'unknownValue', 'type')
  return type
}
