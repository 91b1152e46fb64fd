import type { Language, Words } from '#kit/language.ts'
import { listInWords } from '#kit/lists-in-words.ts'
import { texts } from '#platform/texts.ts'
import { carrierTexts } from '#modules/delivery/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { marketplaces, type Source } from './order.ts'
import { advertPaymentSourceWords, paymentTypeWords, paymentWayWords, sourceWords } from './words.contract.ts'

/** The name of a source in each language. */
export function namesOfSource(source: Source): Words {
  return sourceWords.about[source]
}

/** `Prom and Bigl` */
export function marketplacesInWords(language: Language): string {
  return listInWords(
    marketplaces.map((each) => sourceWords.about[each][language]),
    language,
  )
}

/** The sources that pay for an order's adverts, for rooms that show payments of adverts. */
export const advertPaymentSourceTexts = advertPaymentSourceWords.texts

/** The ways of payment, for other rooms. */
export const paymentWayTexts = paymentWayWords.texts

/** Words of lists that orders use: carriers, sources, kinds of payment. */
export const wordsOfOrders = <L extends Language>(language: L) => ({
  ...carrierTexts[language],
  ...sourceWords.texts[language],
  ...paymentTypeWords.texts[language],
  ...advertPaymentSourceTexts[language],
})

export const ordersTexts = texts({ ...uk, ...wordsOfOrders('uk') }, { ...en, ...wordsOfOrders('en') })
export type OrdersKey = Parameters<ReturnType<typeof ordersTexts>>[0]
