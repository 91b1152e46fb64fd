import { createHash } from 'node:crypto'

/** The signature of version 3: SHA-1 over key, data, key. The data is signed as it is sent, in base64. */
export function signatureOf(privateKey: string, data: string): string {
  return createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64')
}

export function dataOf(said: object): string {
  return Buffer.from(JSON.stringify(said)).toString('base64')
}
