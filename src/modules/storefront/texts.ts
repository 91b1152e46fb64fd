import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export type StorefrontKey = keyof typeof uk

export const storefrontTexts = texts<StorefrontKey>(uk, en)

/** Whether the storefront has words of its own for a name that came from elsewhere. */
export function isStorefrontKey(key: string): key is StorefrontKey {
  return Object.hasOwn(uk, key)
}
