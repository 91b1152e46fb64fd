import type { Authenticate } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { displayName } from '../user.ts'
import { isLockedOut } from './demo-people.ts'
import { findSignedInUser } from './sessions.sql.ts'
import { readAccessToken } from './tokens.ts'

/**
 * Who makes a request, by its bearer token. The session and the role are read from the database every time,
 * never from memory or the token, so that a revoked session is refused at once everywhere (AUTH-2).
 */
export function authenticate(shop: Shop): Authenticate {
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const named = token === undefined ? undefined : await readAccessToken(shop, token)
    if (!named) return undefined
    const user = await findSignedInUser(shop.database.db, { ...named, at: shop.now() })
    if (!user || isLockedOut(shop, user)) return undefined
    return { userId: user.id, sessionId: named.sessionId, role: user.role, name: displayName(user) }
  }
}
