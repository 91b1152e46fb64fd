import { languages, type Language } from '#kit/language.ts'
import { isOwnPath } from '#kit/own-path.ts'
import { isSecure, writeCookie } from '#platform/server/http/cookies.ts'
import type { Config } from '#platform/server/config.ts'
import { redirect } from './storefront.ts'
import { languageCookie, pathOf } from './visit.ts'

const year = 365 * 24 * 60 * 60

/** `/language/en?to=/bags`: the same page in the other language, remembered for a year (LOC-2). */
export function switchLanguage(request: Request, wanted: string, config: Pick<Config, 'origin'>): Response | undefined {
  const language = languages.find((known) => known === wanted)
  if (!language) return undefined
  const to = new URL(request.url).searchParams.get('to') ?? '/'
  // a path with the old language comes from a page that was opened without scripts and with a hand-written link
  const path = isOwnPath(to) ? to.replace(/^\/(?:uk|en)(?=[/?]|$)/, '') : ''
  const response = redirect(303, pathOf(`/${language}`, isOwnPath(path) ? path : '/'), { language })
  return inLanguageFrom(response, language, config)
}

/** From this answer on, addresses without a prefix are in the language. */
export function inLanguageFrom(response: Response, language: Language, config: Pick<Config, 'origin'>): Response {
  const secure = isSecure(config.origin)
  const options = { path: '/', maxAgeSeconds: year, sameSite: 'Lax', httpOnly: false, secure } as const
  response.headers.append('Set-Cookie', writeCookie(languageCookie, language, options))
  return response
}
