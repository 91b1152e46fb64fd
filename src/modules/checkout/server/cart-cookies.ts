import { isSecure, readCookie, writeCookie } from '#platform/server/http/cookies.ts'

/** A cart lives behind an HttpOnly cookie and reserves nothing (ORD-15). */
const cartCookie = 'cart'
/** Read by the page's script, which shows it on the bag. */
const countCookie = 'cart_count'
/** The longest that the owner may keep carts: until when this one lives, the nightly job knows. */
const yearSeconds = 365 * 24 * 60 * 60
/** The tracking token of the last order from here: an empty cart leads to that order. */
const placedCookie = 'placed'
const placedSeconds = 24 * 60 * 60

/** 32 random bytes; whatever else stands in the cookie was not ours (ORD-15). */
const tokenPattern = /^[\w-]{43}$/

export function readCartToken(request: Request): string | undefined {
  const token = readCookie(request.headers.get('cookie'), cartCookie)
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

export function readPlacedToken(request: Request): string | undefined {
  const token = readCookie(request.headers.get('cookie'), placedCookie)
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The cart's count as the browser's script knows it. */
export function readCartCount(request: Request): number {
  return Number(readCookie(request.headers.get('cookie'), countCookie) ?? 0)
}

/** `Set-Cookie` values: the token goes with each count, so that neither outlives the other. */
export function cartCookies(origin: string, { token, count }: { token: string | undefined; count: number }): string[] {
  const held = token === undefined ? [] : [write(origin, cartCookie, token, true)]
  return [...held, write(origin, countCookie, String(count), false)]
}

/** A `Set-Cookie` value. */
export function placedOrderCookie(origin: string, trackingToken: string): string {
  return write(origin, placedCookie, trackingToken, true, placedSeconds)
}

/** A `Set-Cookie` value: the next one at this browser did not place it. */
export function noPlacedCookie(origin: string): string {
  return write(origin, placedCookie, '', true)
}

/** For the next one at this browser, whose cart it is not. */
export function noCartCookies(origin: string): string[] {
  return [write(origin, cartCookie, '', true), noPlacedCookie(origin), write(origin, countCookie, '', false)]
}

function write(origin: string, name: string, value: string, httpOnly: boolean, seconds = yearSeconds): string {
  const secure = isSecure(origin)
  const maxAgeSeconds = value === '' ? 0 : seconds
  return writeCookie(name, value, { path: '/', maxAgeSeconds, sameSite: 'Lax', secure, httpOnly })
}
