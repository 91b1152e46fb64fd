import { trustedTypes } from './trusted-types.ts'

interface TrustedPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

const rules: TrustedPolicy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of somebody else')
    return url
  },
}

/**
 * The one policy that pages of the shop name (`trusted-types shop`): what is no page or script of this shop becomes neither
 * a document nor code. Its result is a string to the compiler alone.
 */
export const trusted: TrustedPolicy = trustedTypes()?.createPolicy('shop', rules) ?? rules
