import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored: who reads the table holds nobody's cart. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
