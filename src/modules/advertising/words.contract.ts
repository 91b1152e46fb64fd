import { vocabulary } from '#platform/vocabulary.ts'
import { advertPaymentSourceWords } from '#modules/orders/words.contract.ts'

/** The spellings for orders, too: who pays for an order's adverts. */
export const sourceSpelling = advertPaymentSourceWords.spelling

/**
 * The purposes of an expense (S3). Staff enter those with `isEntered`; the others are costs of orders, each a term of
 * its order (ADV-3).
 */
export const kindWords = vocabulary('kind', {
  google: { wire: 'google', uk: 'Реклама в Google', en: 'Google adverts', isEntered: true },
  advertiser: { wire: 'advertiser', uk: 'Рекламіст', en: 'Advertiser', isEntered: true },
  marketplaceFee: { wire: 'marketPercentage', uk: 'Комісія майданчика', en: 'Marketplace fee' },
  marketplaceFixedFee: { wire: 'marketFixedCommission', uk: 'Фіксована комісія', en: 'Fixed fee' },
  marketplacePaymentFee: { wire: 'percentPromPay', uk: 'Комісія пром-оплати', en: 'Prom payment fee' },
  subsidisedShippingFee: { wire: 'cheapShipping', uk: 'Доплата за доставку', en: 'Shipping surcharge' },
})

/** Whose reports are read. */
export const platformWords = vocabulary('platform', {
  google: { wire: 'google', uk: 'Google Ads', en: 'Google Ads' },
  meta: { wire: 'meta', uk: 'Meta Ads', en: 'Meta Ads' },
})
