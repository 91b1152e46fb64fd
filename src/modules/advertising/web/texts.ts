import type { Language } from '#kit/language.ts'
import { advertPaymentSourceTexts } from '#modules/orders/texts.ts'
import { texts } from '#platform/texts.ts'
import { kindWords, platformWords } from '../words.contract.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

const wordsIn = <L extends Language>(language: L) => ({
  ...kindWords.texts[language],
  ...platformWords.texts[language],
  ...advertPaymentSourceTexts[language],
})

export const advertsTexts = texts({ ...uk, ...wordsIn('uk') }, { ...en, ...wordsIn('en') })
export type AdvertsKey = Parameters<ReturnType<typeof advertsTexts>>[0]
