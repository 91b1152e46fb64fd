import type { Language } from '#kit/language.ts'
import { texts } from '#platform/texts.ts'
import { carrierTexts } from '#modules/delivery/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { currencyWords, purchaseStatusWords } from './words.contract.ts'

const wordsIn = <L extends Language>(language: L) => ({
  ...carrierTexts[language],
  ...purchaseStatusWords.texts[language],
  ...currencyWords.texts[language],
})

/** Words of purchases, of their statuses and currencies. */
export const purchasingTexts = texts({ ...uk, ...wordsIn('uk') }, { ...en, ...wordsIn('en') })
