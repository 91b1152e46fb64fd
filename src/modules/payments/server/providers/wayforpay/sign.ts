import { createHmac } from 'node:crypto'

/** HMAC-MD5 in lower-case hex over values joined by semicolons, which are signed as they are sent. */
export function signatureOf(secret: string, values: readonly (string | number)[]): string {
  return createHmac('md5', secret).update(values.join(';')).digest('hex')
}
