import type { Words } from '#kit/language.ts'
import { vocabulary, type Word } from '#platform/vocabulary.ts'

interface ProviderEntry extends Word {
  /** How one pays there, beside its name. */
  how: Words
  /** Words by which a row of a bank statement names its payout, beside those of other banks. */
  payout: RegExp
}

/** Companies that take money from cards for the shop (PAY-1): the name here, a folder in `server/providers`. */
export const providerWords = vocabulary('provider', {
  monobank: {
    wire: 'monobank',
    uk: 'monobank',
    en: 'monobank',
    how: { uk: 'картка будь-якого банку, Apple Pay, Google Pay', en: 'a card of any bank, Apple Pay, Google Pay' },
    // its name alone stands in transfers of customers, too
    payout: /(mono|універсал)[^;]*(еквайринг|acquiring)|(еквайринг|acquiring)[^;]*(mono|універсал)|plata by mono/iu,
  },
  liqpay: {
    wire: 'liqpay',
    uk: 'LiqPay',
    en: 'LiqPay',
    how: { uk: 'картка, Приват24', en: 'a card, Privat24' },
    payout: /liq\s?pay|лікпей|ліқпей/iu,
  },
  wayforpay: {
    wire: 'wayforpay',
    uk: 'WayForPay',
    en: 'WayForPay',
    how: { uk: 'картка, Apple Pay, Google Pay', en: 'a card, Apple Pay, Google Pay' },
    payout: /way\s?for\s?pay|вей\s?фор\s?пей/iu,
  },
} satisfies Record<string, ProviderEntry>)

export const providerNames = providerWords.words
export type ProviderName = (typeof providerNames)[number]
