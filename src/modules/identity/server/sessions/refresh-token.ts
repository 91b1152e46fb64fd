import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refreshCookie, sessionMilliseconds } from '../../session.ts'
import { clearCookie, readSecretCookie, writeSecretCookie } from './secret-cookie.ts'

/**
 * `<session id>.<32 random bytes>`. The id is there so that a token replaced long ago is still known to belong
 * to its session and revokes it (AUTH-2); nobody learns it but who holds a token of that session.
 */
export interface RefreshToken {
  sessionId: string
  secret: string
}

export function readRefreshToken(request: Request): RefreshToken | undefined {
  const read = readSecretCookie(request, refreshCookie)
  return read && { sessionId: read.id, secret: read.secret }
}

export function setRefreshCookie(shop: Shop, call: Call, { sessionId, secret }: RefreshToken): void {
  writeSecretCookie(shop, call, refreshCookie, { id: sessionId, secret }, sessionMilliseconds / 1000)
}

export function clearRefreshCookie(shop: Shop, call: Call): void {
  clearCookie(shop, call, refreshCookie)
}
