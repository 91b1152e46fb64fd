import { isThisMachine } from './network.ts'

export interface CookieOptions {
  path: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
  httpOnly: boolean
  secure: boolean
}

/** Whether cookies of this origin never travel in the clear; a browser that tries the shop on its own machine has no TLS. */
export function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || !isThisMachine(hostname)
}

/** The value of a cookie of a request, undefined when it is not there. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(pair.slice(at + 1).trim())
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

/** A `Set-Cookie` value; a max-age of 0 takes the cookie away. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const flags = [options.httpOnly && 'HttpOnly', options.secure && 'Secure'].filter(Boolean).map((flag) => `; ${flag}`)
  return `${name}=${encodeURIComponent(value)}; Path=${options.path}; Max-Age=${options.maxAgeSeconds}; SameSite=${options.sameSite}${flags.join('')}`
}
