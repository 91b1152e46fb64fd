import { randomBytes, webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role } from '#platform/roles.ts'
import type { Shop } from '#platform/server/shop.ts'
import { accessTokenMilliseconds } from '../../session.ts'
import { keepSecret } from '#platform/server/secrets.sql.ts'
import { identitySettings } from '../settings.ts'

/** Signs who is signed in and in which session, for 10 days (AUTH-2, S9). */
export async function issueAccessToken(
  shop: Shop,
  { userId, sessionId, role }: { userId: string; sessionId: string; role: Role },
): Promise<string> {
  const now = shop.now().getTime()
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + accessTokenMilliseconds) / 1000))
    .sign(await keyOf(shop))
}

interface Named {
  userId: string
  sessionId: string
}

const mostKnown = 1000
/** Tokens whose signatures were checked: such a one stays right until its time runs out, in seconds. */
const known = new WeakMap<Shop, Map<string, Named & { until: number }>>()

/**
 * Whom an access token names; undefined when it is not ours or has expired. That its session still lives,
 * and with which role, only the database knows.
 */
export async function readAccessToken(shop: Shop, token: string): Promise<Named | undefined> {
  const checked = known.get(shop) ?? new Map<string, Named & { until: number }>()
  known.set(shop, checked)
  const found = checked.get(token)
  if (found && found.until > shop.now().getTime() / 1000) return found
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, await keyOf(shop), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: shop.now(),
    })
    const named = { userId: payload.sub ?? '', sessionId: payload.sid, until: payload.exp ?? 0 }
    if (checked.size >= mostKnown) checked.clear()
    checked.set(token, named)
    return named
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined
    throw fault
  }
}

const keys = new WeakMap<Shop, Promise<webcrypto.CryptoKey>>()

/** Read once a process. A failure is not remembered: the database may be back at the next call. */
function keyOf(shop: Shop): Promise<webcrypto.CryptoKey> {
  let key = keys.get(shop)
  if (!key) {
    key = importKey(shop)
    keys.set(shop, key)
    key.catch(() => keys.delete(shop))
  }
  return key
}

async function importKey({ settings, database }: Shop): Promise<webcrypto.CryptoKey> {
  const secret =
    settings.of(identitySettings).tokenSecret ??
    (await keepSecret(database.db, 'accessToken', randomBytes(32).toString('base64url')))
  const bytes = new TextEncoder().encode(secret)
  return webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
