import type { Language } from '#kit/language.ts'
import { readSize } from '#kit/size.ts'
import { isSizeOf } from '#modules/catalog/product.ts'
import { listsAcross, type ListAcross } from '../list-across.ts'
import { storefrontTexts } from '../texts.ts'

export function nameOfList(list: ListAcross, language: Language): string {
  return storefrontTexts(language)(`type.${list}`)
}

/** Searches that ask for such a list, and for nothing of it. */
const askedAs: Record<ListAcross, RegExp> = {
  new: /^(новинк\p{L}*|новинок|(нові|новий|новые) (надходження|товар\p{L}*|поступления)|new( in| arrivals?)?|novelt\p{L}*)$/u,
  sale: /^((товар\p{L}*|goods) )?((зі|із|со|с|на|on) )?(знижк\p{L}*|знижок|скидк\p{L}*|скидок|акці\p{L}*|акци\p{L}*|розпрод\p{L}*|распрод\p{L}*|уцін\p{L}*|уцен\p{L}*|sales?|discount\p{L}*|outlet|clearance)( товар\p{L}*)?$/u,
}

/** Numbers that say nothing of the goods: `-50%`, a year, `1+1`. */
const saidAside = /(?<![\d.,])(?:\d+(?:[.,]\d+)?\s*%|20[2-9]\d|\d)(?![\d½]|[.,]\d|\s?½)/g

/**
 * The list that a search means which names no goods: `знижки`, `on sale`, `new in`; with a size of shoes, the list has this
 * size. Any other number is a size of something else, or a price, and the search looks for it.
 */
export function listMeant(typed: string): { list: ListAcross; size: string | undefined } | undefined {
  const said = typed.toLowerCase().replaceAll(saidAside, ' ')
  const asked = said.replaceAll(/[^\p{L}]+/gu, ' ').trim()
  const list = listsAcross.find((each) => askedAs[each].test(asked))
  const [size, ...others] = said.match(/\d+(?:[.,]\d+|\s?½)?/g)?.map(readSize) ?? []
  if (!list || others.length > 0) return undefined
  if (size !== undefined && (/[₴$€]/.test(said) || !isSizeOf('shoes', size))) return undefined
  return { list, size }
}

/** Between the words of a list and its goods: `знижки на сумки`, `bags on sale`. */
const linking = /(?<!\p{L})(?:на|в|у|for|of|in|from|all|всі|усі|все)(?!\p{L})/gu
/** Beside goods, an adjective of many asks for what is new; `нова сумка` is one bag, which the search finds. */
const newGoods = /^нов(?:і|ые)$/u

/**
 * The list of one type that a search means: `знижки на сумки`, `розпродаж взуття`, `new bags`. A type is named by its name
 * in whichever form; kinds, colours and sizes are looked for.
 */
export function listOfTypeMeant<Type extends { slug: string; name: string }>(
  typed: string,
  types: readonly Type[],
): { list: ListAcross; type: Type } | undefined {
  const asked = typed.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const named = types.flatMap((type) => asked.filter((word) => isNameOf(type, word)).map((word) => ({ type, word })))
  const [found, ...others] = named
  if (!found || others.length > 0) return undefined
  const rest = asked.filter((word) => word !== found.word).join(' ')
  const ways = [rest, rest.replaceAll(linking, ' ')].map((each) => each.replaceAll(/\s+/g, ' ').trim())
  const list = newGoods.test(rest) ? 'new' : listsAcross.find((each) => ways.some((way) => askedAs[each].test(way)))
  return list && { list, type: found.type }
}

function isNameOf({ slug, name }: { slug: string; name: string }, word: string): boolean {
  return (
    word.length > 2 &&
    [slug, name.toLowerCase()].some((each) => each.slice(0, rootOf(word)) === word.slice(0, rootOf(word)))
  )
}

/** Letters of a word that its forms share: `сумок` and `сумки`, `гаманець` and `гаманці`. */
function rootOf(word: string): number {
  return Math.max(3, word.length - 3)
}
