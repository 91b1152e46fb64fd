import type { Authenticate } from '#platform/server/http/api.ts'
import type { ListRoles } from '#platform/server/http/events-answer.ts'
import type { FindCaller, Shop } from '#platform/server/shop.ts'
import { displayName } from '../../user.ts'
import { isLockedOut } from '../staff/demo-people.ts'
import { findSignedInUser, holdSignedInUser, listSignedIn } from './sessions.sql.ts'
import { readAccessToken } from './tokens.ts'

/** Who makes a request, by its bearer token. */
export function authenticate(shop: Shop): Authenticate {
  const find = findCaller(shop)
  return async (request, tx) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const named = token === undefined ? undefined : await readAccessToken(shop, token)
    return named && find(named, tx)
  }
}

/**
 * Who is signed in by a session. It and the role are read from the database every time, never from memory or a token, so
 * that a revoked session is refused at once everywhere (AUTH-2).
 */
export function findCaller(shop: Shop): FindCaller {
  return async ({ userId, sessionId }, tx) => {
    const session = { userId, sessionId, at: shop.now() }
    const user = await (tx ? holdSignedInUser(tx, session) : findSignedInUser(shop.database.db, session))
    if (!user || isLockedOut(shop, user)) return undefined
    return { userId: user.id, sessionId, role: user.role, name: displayName(user) }
  }
}

/** Lists the roles of many sessions at once, for those who follow events. */
export function listRoles(shop: Shop): ListRoles {
  return async (sessions) => {
    const ids = sessions.map(({ sessionId }) => sessionId)
    const found = await listSignedIn(shop.database.db, ids, shop.now())
    return new Map(found.flatMap((each) => (isLockedOut(shop, each) ? [] : [[each.sessionId, each.role]])))
  }
}
