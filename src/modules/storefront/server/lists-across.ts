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
