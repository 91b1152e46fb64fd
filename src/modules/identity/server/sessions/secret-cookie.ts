import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call } from '#platform/server/http/api.ts'
import { isSecure, readCookie, writeCookie } from '#platform/server/http/cookies.ts'
import type { Shop } from '#platform/server/shop.ts'

/** `<id>.<32 random bytes>`: what a cookie names, and the secret that shows it is one's own. */
export interface NamedSecret {
  id: string
  secret: string
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored. A random secret needs no salt and no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function isHashOf(hash: Buffer | null, secret: string): boolean {
  return hash !== null && timingSafeEqual(hash, hashSecret(secret))
}

export function readSecretCookie(request: Request, name: string): NamedSecret | undefined {
  const [, id, secret] = pattern.exec(readCookie(request.headers.get('cookie'), name) ?? '') ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

export function writeSecretCookie(
  shop: Shop,
  call: Call,
  name: string,
  { id, secret }: NamedSecret,
  maxAgeSeconds: number,
): void {
  writeAuthCookie(shop, call, name, `${id}.${secret}`, maxAgeSeconds)
}

export function clearCookie(shop: Shop, call: Call, name: string): void {
  writeAuthCookie(shop, call, name, '', 0)
}

/** Goes to the sign-in calls alone: `/api/auth`, or `/auth` where the API has a host of its own (WIRE-1). */
export function writeAuthCookie(shop: Shop, call: Call, name: string, value: string, maxAgeSeconds: number): void {
  const path = new URL(call.request.url).pathname.startsWith('/api/') ? '/api/auth' : '/auth'
  const secure = isSecure(shop.config.origin)
  call.headers.append(
    'Set-Cookie',
    writeCookie(name, value, { path, maxAgeSeconds, sameSite: 'Strict', httpOnly: true, secure }),
  )
}
