import { texts, type Translate, type Values } from '#platform/texts.ts'
import { carrierTexts } from '#modules/delivery/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { en as enHeads } from './heads/messages.en.ts'
import { uk as ukHeads } from './heads/messages.uk.ts'
import { en as enHome } from './home/messages.en.ts'
import { uk as ukHome } from './home/messages.uk.ts'
import { en as enKinds } from './kinds/messages.en.ts'
import { uk as ukKinds } from './kinds/messages.uk.ts'
import { en as enLook } from './look/messages.en.ts'
import { uk as ukLook } from './look/messages.uk.ts'
import { en as enPlaces } from './places/messages.en.ts'
import { uk as ukPlaces } from './places/messages.uk.ts'
import { en as enPay } from './pay/messages.en.ts'
import { uk as ukPay } from './pay/messages.uk.ts'
import { en as enPlaced } from './placed/messages.en.ts'
import { en as enWishes } from './wishes/messages.en.ts'
import { uk as ukWishes } from './wishes/messages.uk.ts'
import { uk as ukPlaced } from './placed/messages.uk.ts'
import { en as enReviews } from './reviews/messages.en.ts'
import { uk as ukReviews } from './reviews/messages.uk.ts'
import { en as enSearch } from './search/messages.en.ts'
import { uk as ukSearch } from './search/messages.uk.ts'

const ukrainian = {
  ...uk,
  ...ukHeads,
  ...ukHome,
  ...ukKinds,
  ...ukLook,
  ...ukPlaced,
  ...ukPay,
  ...ukWishes,
  ...ukReviews,
  ...ukSearch,
  ...ukPlaces,
  ...carrierTexts.uk,
}
export type StorefrontKey = keyof typeof ukrainian

export const storefrontTexts = texts<StorefrontKey>(ukrainian, {
  ...en,
  ...enHeads,
  ...enHome,
  ...enKinds,
  ...enLook,
  ...enPlaced,
  ...enPay,
  ...enWishes,
  ...enReviews,
  ...enSearch,
  ...enPlaces,
  ...carrierTexts.en,
})

/** The storefront's words for a name that came from elsewhere, or others where it has none. */
export function textOr(t: Translate<StorefrontKey>, key: string, others: string, values?: Values): string {
  return isStorefrontKey(key) ? t(key, values) : others
}

function isStorefrontKey(key: string): key is StorefrontKey {
  return Object.hasOwn(ukrainian, key)
}
