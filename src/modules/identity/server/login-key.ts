import { createHash } from 'node:crypto'
import { loginText, type Login } from '../login.ts'

/** A login in tables that must name nobody; hashed, the longest address fits its column, too. */
export function loginKey(login: Login): string {
  return createHash('sha256').update(loginText(login)).digest('base64url')
}
