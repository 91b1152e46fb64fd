import { createHash } from 'node:crypto'
import { loginText, type Login } from '../login.ts'

/**
 * A login in tables that must name nobody; hashed, the longest address fits its column, too. Tries on a device that
 * knows the account count apart.
 */
export function loginKey(login: Login, device = ''): string {
  return createHash('sha256')
    .update(device + loginText(login))
    .digest('base64url')
}
