import type { Language } from '#kit/language.ts'
import { storefrontTexts } from '../texts.ts'

/** Lists of all types by their paths: what came lately, and what costs less than before and can be bought. */
export const listsAcross = ['new', 'sale'] as const
export type ListAcross = (typeof listsAcross)[number]

export function nameOfList(list: ListAcross, language: Language): string {
  return storefrontTexts(language)(`type.${list}`)
}

/** Searches that ask for such a list, and for nothing of it. */
const askedAs: Record<ListAcross, RegExp> = {
  new: /^(новинк\p{L}*|новинок|(нові|новий|новые) (надходження|товар\p{L}*|поступления)|new( in| arrivals?)?|novelt\p{L}*)$/u,
  sale: /^((товар\p{L}*|goods) )?((зі|із|со|с|на|on) )?(знижк\p{L}*|знижок|скидк\p{L}*|скидок|акці\p{L}*|акци\p{L}*|розпрод\p{L}*|распрод\p{L}*|уцін\p{L}*|уцен\p{L}*|sales?|discount\p{L}*|outlet|clearance)( товар\p{L}*)?$/u,
}

/** The list that is meant by what was typed, which names no goods: `знижки`, `on sale`, `new in`. */
export function listMeant(typed: string): ListAcross | undefined {
  const asked = typed
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
  return listsAcross.find((list) => askedAs[list].test(asked))
}
