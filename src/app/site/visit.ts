import { languages, type Language } from '#kit/language.ts'
import { readCookie } from '#platform/server/http/cookies.ts'
import type { Config } from '#platform/server/config.ts'
import { carryCart } from '#modules/checkout/cart-address.ts'
import type { HeldCart } from '#modules/checkout/server/index.ts'

/** A request for a page, after its language (LOC-1). */
export interface Visit {
  language: Language
  prefix: '' | '/uk' | '/en'
  /** Without the prefix; `/` for the home page. */
  path: string
  /** The visitor's cart, once the shop has looked it up. */
  cart?: HeldCart | undefined
}

export const languageCookie = 'NEXT_LOCALE'
export const languageAnswerHeader = 'X-NEXT-INTL-LOCALE'

/** The route's first segment, else the cookie, else the trusted proxy's header, else Ukrainian (LOC-1). */
export function readVisit(pathname: string, request: Request, config: Pick<Config, 'trustedProxy'>): Visit {
  const [, segment] = /^\/(uk|en)(?=\/|$)/.exec(pathname) ?? []
  const language = languages.find((known) => known === segment)
  if (language) return { language, prefix: `/${language}`, path: pathname.slice(3) || '/' }
  const cookie = readCookie(request.headers.get('cookie'), languageCookie)
  const header = config.trustedProxy ? request.headers.get(languageAnswerHeader) : null
  return { language: languageOf(cookie) ?? languageOf(header) ?? 'uk', prefix: '', path: pathname }
}

function languageOf(value: string | null | undefined): Language | undefined {
  return languages.find((known) => known === value)
}

/** `/uk/bags`; the home page of a language is `/uk`. */
export function pathOf(prefix: Visit['prefix'], path: string): string {
  if (path === '/') return prefix || '/'
  return path.startsWith('/?') && prefix ? `${prefix}${path.slice(1)}` : `${prefix}${path}`
}

/** Where a visitor goes next: in their language, with the cart where the address is what holds it. */
export function addressOf({ prefix, cart }: Visit, path: string): string {
  return carryCart(pathOf(prefix, path), cart?.isInAddress ? cart.token : undefined)
}
