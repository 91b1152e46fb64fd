import type { Language } from '#kit/language.ts'
import { texts } from '#platform/texts.ts'
import { carrierTexts } from '#modules/delivery/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords } from './words.contract.ts'

/** What the adverts of an order were paid from, for whoever shows payments of adverts. */
export const advertPaymentSourceTexts = advertPaymentSourceWords.texts

const wordsIn = <L extends Language>(language: L) => ({
  ...carrierTexts[language],
  ...sourceWords.texts[language],
  ...paymentTypeWords.texts[language],
  ...advertPaymentSourceTexts[language],
})

export const ordersTexts = texts({ ...uk, ...wordsIn('uk') }, { ...en, ...wordsIn('en') })
export type OrdersKey = Parameters<ReturnType<typeof ordersTexts>>[0]
