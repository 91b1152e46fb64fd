import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call } from '#platform/server/api.ts'
import { readCookie, writeCookie } from '#platform/server/cookies.ts'
import type { Shop } from '#platform/server/shop.ts'
import { sessionMilliseconds } from '../session.ts'

/**
 * `<session id>.<32 random bytes>`. The id is there so that a token replaced long ago is still known to belong
 * to its session and revokes it (AUTH-2); nobody learns it but who holds a token of that session.
 */
export interface RefreshToken {
  sessionId: string
  secret: string
}

const name = 'refresh'
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

export function readRefreshToken(request: Request): RefreshToken | undefined {
  const [, sessionId, secret] = pattern.exec(readCookie(request.headers.get('cookie'), name) ?? '') ?? []
  return sessionId !== undefined && secret !== undefined ? { sessionId, secret } : undefined
}

export function setRefreshCookie(shop: Shop, call: Call, { sessionId, secret }: RefreshToken): void {
  writeRefreshCookie(shop, call, `${sessionId}.${secret}`, sessionMilliseconds / 1000)
}

export function clearRefreshCookie(shop: Shop, call: Call): void {
  writeRefreshCookie(shop, call, '', 0)
}

/** The cookie goes to the sign-in calls alone: `/api/auth`, or `/auth` where the API has a host of its own (WIRE-1). */
function writeRefreshCookie(shop: Shop, call: Call, value: string, maxAgeSeconds: number): void {
  const path = new URL(call.request.url).pathname.startsWith('/api/') ? '/api/auth' : '/auth'
  const secure = !/^http:\/\/(localhost|127\.)/.test(shop.config.origin)
  call.headers.append(
    'Set-Cookie',
    writeCookie(name, value, { path, maxAgeSeconds, sameSite: 'Strict', httpOnly: true, secure }),
  )
}
