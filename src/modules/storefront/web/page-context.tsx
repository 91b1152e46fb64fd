import { createContext, use } from 'react'
import type { FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { sizeName } from '#kit/size-name.ts'
import { carryCart } from '#modules/checkout/cart-address.ts'
import type { Translate } from '#platform/texts.ts'
import type { Shell } from '../page-data.ts'
import { storefrontTexts, textOr, type StorefrontKey } from '../texts.ts'

/** The texts and formats by which every part of a page speaks its language. */
export interface PageContext {
  shell: Shell
  t: Translate<StorefrontKey>
  money(amount: Money): string
  /** As the language writes it. */
  size(size: string): string
  errorText(error: FieldError): string
  /** A path of this shop with the page's own language prefix (LOC-1), and with the cart where addresses hold it. */
  href(path: string): string
  /** The `lang` of an element with words in this language: nothing where it is the page's (A8). */
  langOf(written: Language): { lang?: Language }
}

export function makePageContext(shell: Shell, errorText: (error: FieldError) => string): PageContext {
  const t = storefrontTexts(shell.language)
  const size = (stored: string) => sizeName(stored, shell.language)
  const sized = (error: FieldError) => {
    const stored = error.params?.size
    return errorText(typeof stored === 'string' ? { ...error, params: { ...error.params, size: size(stored) } } : error)
  }
  return {
    shell,
    t,
    money: (amount) => formatMoney(amount, shell.language),
    size,
    // the error of an empty field asks for it by its name
    errorText: (error) =>
      error.error === 'required' ? textOr(t, `missing.${partOf(error.field)}`, sized(error)) : sized(error),
    href: (path) => carryCart(path === '/' ? shell.prefix || '/' : `${shell.prefix}${path}`, shell.cart?.token),
    langOf: (written) => (written === shell.language ? {} : { lang: written }),
  }
}

/** `index` of `ukrposhta-index`, a part of an address. */
function partOf(field: string): string {
  return field.slice(field.indexOf('-') + 1)
}

export const CurrentPage = createContext<PageContext | undefined>(undefined)

export function usePageContext(): PageContext {
  const context = use(CurrentPage)
  if (!context) throw new Error('A part of a page was rendered outside a page')
  return context
}
