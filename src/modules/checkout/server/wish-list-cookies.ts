import { isSecure, readCookie, writeCookie } from '#platform/server/http/cookies.ts'
import { wishKeyOf, wishedCookie } from '../wish-key.ts'
import { mostWished, type KeptWishList } from './wish-list.ts'

const listCookie = 'wishes'
const yearSeconds = 365 * 24 * 60 * 60

/** 32 random bytes; whatever else stands in the cookie was not ours. */
export function readWishToken(request: Request): string | undefined {
  const token = readCookie(request.headers.get('cookie'), listCookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** `Set-Cookie` values: the list's token, and with it what the page's script shows as wished. */
export function wishListCookies(origin: string, { token, productIds }: KeptWishList): string[] {
  const keys = productIds.slice(0, mostWished).map(wishKeyOf)
  return [write(origin, listCookie, token, true), write(origin, wishedCookie, keys.join('.'), false)]
}

/** For the next one at this browser, whose list it is not. */
export function noWishListCookies(origin: string): string[] {
  return [write(origin, listCookie, '', true), write(origin, wishedCookie, '', false)]
}

function write(origin: string, name: string, value: string, httpOnly: boolean): string {
  const maxAgeSeconds = value === '' ? 0 : yearSeconds
  return writeCookie(name, value, { path: '/', maxAgeSeconds, sameSite: 'Lax', secure: isSecure(origin), httpOnly })
}
