import { randomBytes } from 'node:crypto'
import { keepSecret } from '#platform/server/secrets.sql.ts'
import type { Shop } from '#platform/server/shop.ts'

const keys = new WeakMap<Shop, Map<string, Promise<string>>>()

/**
 * A key that the shop made itself, by what it is for; read once a process. A failure is not remembered: the database may
 * be back at the next call.
 */
export function shopKey(shop: Shop, name: 'code' | 'device'): Promise<string> {
  const known = keys.get(shop) ?? new Map<string, Promise<string>>()
  keys.set(shop, known)
  let key = known.get(name)
  if (!key) {
    key = keepSecret(shop.database.db, name, randomBytes(32).toString('base64url'))
    known.set(name, key)
    key.catch(() => known.delete(name))
  }
  return key
}
