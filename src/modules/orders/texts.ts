import type { Language } from '#kit/language.ts'
import { texts } from '#platform/texts.ts'
import { carrierTexts } from '#modules/delivery/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { advertPaymentSourceWords, paymentTypeWords, sourceWords } from './words.contract.ts'

const wordsIn = <L extends Language>(language: L) => ({
  ...carrierTexts[language],
  ...sourceWords.texts[language],
  ...paymentTypeWords.texts[language],
  ...advertPaymentSourceWords.texts[language],
})

export const ordersTexts = texts({ ...uk, ...wordsIn('uk') }, { ...en, ...wordsIn('en') })
export type OrdersKey = Parameters<ReturnType<typeof ordersTexts>>[0]
