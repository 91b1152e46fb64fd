import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * A token with a form of its own: one that stood in an address, and so in logs, never counts as a cookie, nor the other way
 * round.
 */
export function newAddressToken(): string {
  return `a.${newToken()}`
}

export function isAddressToken(token: string): boolean {
  return /^a\.[\w-]{43}$/.test(token)
}

/** Only this is stored: who reads the table holds nobody's cart. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
