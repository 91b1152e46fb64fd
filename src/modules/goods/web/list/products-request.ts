import { hasPart } from '#kit/fold.ts'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { languages } from '#kit/language.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { requestOf as requestOfList } from '#platform/web/grid/list-request.ts'
import { rangeText } from '#platform/web/grid/range-text.ts'
import type { ProductsRequest } from '../../office-product.contract.ts'
import { goodsList } from '../../goods.list.ts'
import { besideOf } from './products-search.ts'
import { goodsListTexts } from './texts.ts'

/**
 * The request for the list. It finds types, kinds and visibility by the words the screen shows for them, in either language,
 * so that a saved view outlives a change of language; undefined when nothing can match the typed text.
 */
export function requestOf(
  state: GridState,
  search: Readonly<Record<string, unknown>>,
  types: readonly ListedType[],
): ProductsRequest | undefined {
  return requestOfList(goodsList, state, besideOf(search), {
    own: {
      type: (typed) =>
        types
          .filter((each) => isAmong([...languages.map((language) => typeName(each, language)), each.nameEn], typed))
          .map(({ id }) => id),
      kind(typed) {
        const kinds = types.flatMap((each) => each.kinds)
        const found = kinds.filter(({ slug, nameUk, nameEn }) => isAmong([slug, nameUk, nameEn], typed))
        return [...new Set(found.map(({ slug }) => slug))]
      },
      // kept addresses have it as it was typed
      price: (typed) => rangeText(typed, 'money', 'uk'),
      visibility(typed) {
        const seen = [false, true].filter((isHidden) => isAmong(visibilityWords(isHidden), typed))
        return seen.length > 1 ? null : seen[0]
      },
    },
  })
}

function isAmong(names: readonly string[], typed: string): boolean {
  return names.some((words) => hasPart(words, typed))
}

function visibilityWords(isHidden: boolean): string[] {
  return languages.map((language) => goodsListTexts(language)(isHidden ? 'cell.hidden' : 'cell.shown'))
}
