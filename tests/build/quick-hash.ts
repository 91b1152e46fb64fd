import { argon2Sync, randomBytes } from 'node:crypto'

/** A password's hash as the shop keeps them, at argon2's least cost: for those of whom a test only wants that they get in. */
export function quickHash(password: string): string {
  const [nonce, tagLength] = [randomBytes(16), 32]
  const message = password.normalize('NFC')
  const tag = argon2Sync('argon2id', { message, nonce, tagLength, memory: 8, passes: 1, parallelism: 1 })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
