import type { Language } from '#kit/language.ts'
import { listInWords } from '#kit/lists-in-words.ts'
import { texts } from '#platform/texts.ts'
import {
  carriers,
  carrierWords,
  checkoutCarriers,
  checkoutPickups,
  needsAddress,
  trackingOf,
  type Carrier,
} from './carrier.ts'
import { en } from './messages.en.ts'
import type { NumberError } from './tracking-number.ts'
import { uk } from './messages.uk.ts'

type CarrierKey = `carrier.${Carrier}` | NumberError

const words = texts(uk, en)

/** Names of carriers and texts about their numbers, for the texts of other rooms. */
export const carrierTexts: Readonly<Record<Language, Readonly<Record<CarrierKey, string>>>> = {
  uk: { ...carrierWords.texts.uk, ...numberTexts('uk') },
  en: { ...carrierWords.texts.en, ...numberTexts('en') },
}

function numberTexts(language: Language) {
  const entries = carriers.flatMap((carrier): [NumberError, string][] => [
    [`numberOf.${carrier}`, words(language)('otherNumber', { carrier: carrierWords.about[carrier][language] })],
    [`notNumberOf.${carrier}`, trackingOf(carrier)?.wrongNumber[language] ?? ''],
    [`mistypedNumberOf.${carrier}`, trackingOf(carrier)?.mistypedNumber?.[language] ?? ''],
  ])
  return Object.fromEntries(entries) as Record<NumberError, string>
}

/** Who brings a parcel, if the shopper so wishes: `Nova Poshta, Ukrposhta or Meest`. */
export function carriersInWords(language: Language): string {
  const names = checkoutCarriers.filter(needsAddress).map((carrier) => carrierWords.about[carrier][language])
  return listInWords(names, language, 'disjunction')
}

/** How one may come for it instead, within a sentence; empty where one may not. */
export function pickupsInWords(language: Language): string {
  const names = checkoutPickups.map((carrier) => carrierWords.about[carrier][language].toLocaleLowerCase(language))
  return listInWords(names, language, 'disjunction')
}
