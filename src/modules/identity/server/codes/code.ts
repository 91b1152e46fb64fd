import { createHash, createHmac, randomInt } from 'node:crypto'
import { codeLength } from '#kit/code.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loginText, type Login } from '../../login.ts'
import { shopKey } from '../shop-key.ts'

/**
 * The purpose of a code. A registration's code confirms only in the browser that began it; a contact's, for one account. A device
 * that knows the account has codes of its own: strangers elsewhere neither use up their tries nor void them.
 */
export type Purpose = 'signIn' | 'registration' | { signInOn: string } | { contactOf: string }

/** Names a code without naming the login. Codes of different purposes never stand in for each other. */
export function subjectOf(purpose: Purpose, login: Login): Buffer {
  return createHash('sha256')
    .update(`${wordOf(purpose)}\n${loginText(login)}`)
    .digest()
}

export function signInOn(device: string | undefined): Purpose {
  return device === undefined ? 'signIn' : { signInOn: device }
}

function wordOf(purpose: Purpose): string {
  if (typeof purpose === 'string') return purpose
  return 'contactOf' in purpose ? `contact ${purpose.contactOf}` : `signIn ${purpose.signInOn}`
}

export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Four digits are soon guessed from a plain hash, so the hash is keyed. */
export function hashCode(key: string, subject: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(subject).update(code).digest()
}

export function codeKey(shop: Shop): Promise<string> {
  return shopKey(shop, 'code')
}
