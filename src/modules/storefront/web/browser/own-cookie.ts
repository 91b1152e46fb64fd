import { cookieEnd } from '#kit/cookie-end.ts'

const nameOf = (name: string) => name + cookieEnd(location.port)

/** A cookie of this shop that scripts may read; another shop on this host has its own (AUTH-11). */
export function readOwnCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${nameOf(name)}=([^;]*)`).exec(document.cookie)?.[1]
}

/** For a year, as the server writes it. */
export function writeOwnCookie(name: string, value: string): void {
  document.cookie = `${nameOf(name)}=${value}; Path=/; SameSite=Lax; Max-Age=31536000`
}
