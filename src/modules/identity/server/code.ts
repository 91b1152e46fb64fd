import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeLength } from '#kit/code.ts'
import { keepSecret } from '#platform/server/secrets.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loginText, type Login } from '../login.ts'

/** What a code is for. A registration's code confirms only in the browser that began it; a contact's, for one account. */
export type Purpose = 'signIn' | 'registration' | { contactOf: string }

/** Names a code without naming the login. Codes of different purposes never stand in for each other. */
export function subjectOf(purpose: Purpose, login: Login): Buffer {
  const what = typeof purpose === 'string' ? purpose : `contact ${purpose.contactOf}`
  return createHash('sha256')
    .update(`${what}\n${loginText(login)}`)
    .digest()
}

export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Four digits are soon guessed from a plain hash, so the hash is keyed. */
export function hashCode(key: string, subject: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(subject).update(code).digest()
}

const keys = new WeakMap<Shop, Promise<string>>()

/** Read once a process. A failure is not remembered: the database may be back at the next call. */
export function codeKey(shop: Shop): Promise<string> {
  let key = keys.get(shop)
  if (!key) {
    key = keepSecret(shop.database.db, 'code', randomBytes(32).toString('base64url'))
    keys.set(shop, key)
    key.catch(() => keys.delete(shop))
  }
  return key
}
