import { texts, type Translate, type Values } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export type StorefrontKey = keyof typeof uk

export const storefrontTexts = texts<StorefrontKey>(uk, en)

/** The storefront's words for a name that came from elsewhere, or others where it has none. */
export function textOr(t: Translate<StorefrontKey>, key: string, others: string, values?: Values): string {
  return isStorefrontKey(key) ? t(key, values) : others
}

function isStorefrontKey(key: string): key is StorefrontKey {
  return Object.hasOwn(uk, key)
}
