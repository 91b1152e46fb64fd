import { hasPart } from '#kit/fold.ts'
import { typeName, type TypeView } from '#modules/catalog/web/index.ts'
import { languages } from '#kit/language.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { rangeText } from '#platform/web/grid/range-text.ts'
import type { ProductsRequest } from '../../product-view.contract.ts'
import { sortedColumns, type Beside } from './products-search.ts'
import { goodsListTexts } from './texts.ts'

/**
 * The request for the list. It finds types, kinds and visibility by the words the screen shows for them, in either language,
 * so that a saved view outlives a change of language; undefined when nothing can match the typed text.
 */
export function requestOf(
  { sort, filters }: GridState,
  { stock, lacks, sale }: Beside,
  types: readonly TypeView[],
): ProductsRequest | undefined {
  const { code, name, type, kind, size, cost, margin, available, updatedAt, visibility } = filters
  const found =
    type &&
    types.filter((each) =>
      [...languages.map((language) => typeName(each, language)), each.nameEn].some((words) => hasPart(words, type)),
    )
  const kinds =
    kind &&
    types
      .flatMap((each) => each.kinds)
      .filter(({ slug, nameUk, nameEn }) => [slug, nameUk, nameEn].some((words) => hasPart(words, kind)))
  const seen =
    visibility &&
    [false, true].filter((isHidden) => visibilityWords(isHidden).some((words) => hasPart(words, visibility)))
  // kept addresses have it as it was typed
  const price = filters.price && rangeText(filters.price, 'money', 'uk')
  const isHopeless = (filters.price && !price) || [found, kinds, seen].some((some) => some && some.length === 0)
  if (isHopeless) return undefined
  const sorted = sort.flatMap(({ column, isDescending }) => {
    const known = sortedColumns[column]
    return known ? [{ column: known, isDescending }] : []
  })
  return {
    ...(sorted.length > 0 && { sort: sorted }),
    ...(code && { code: code.trim() }),
    ...(name && { name: name.trim() }),
    ...(found && { typeIds: found.map(({ id }) => id) }),
    ...(kinds && { kinds: [...new Set(kinds.map(({ slug }) => slug))] }),
    ...(size && { size: size.trim() }),
    ...((price ?? cost ?? margin ?? available ?? updatedAt) && {
      ranges: { price, unitCost: cost, margin, available, updatedAt },
    }),
    ...(seen && seen.length === 1 && { isHidden: seen[0] === true }),
    ...(stock && { stock: [stock] }),
    ...(lacks && { lacks }),
    ...(sale && { sale: [sale] }),
  }
}

function visibilityWords(isHidden: boolean): string[] {
  return languages.map((language) => goodsListTexts(language)(isHidden ? 'cell.hidden' : 'cell.shown'))
}
