import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { request, type MonobankKey } from './request.ts'
import { publicKey } from './schema.ts'

/** The key that monobank signs by, as this process knows it: by the token, as a test token has another. */
const known = new Map<string, { key: KeyObject; askedAt: number }>()
/** A stranger's signatures do not make the shop ask more often. */
const restMs = 60_000

/**
 * Whether monobank signed the bytes: ECDSA with SHA-256, in base64. Its key may be a new one, so it is asked for once more
 * where the signature does not fit.
 */
export async function isSignedByMonobank(
  shop: Shop,
  key: MonobankKey,
  { body, signature }: { body: Buffer; signature: string },
): Promise<boolean> {
  const name = `${key.url} ${key.token}`
  const bytes = Buffer.from(signature, 'base64')
  const fits = () => {
    const one = known.get(name)
    return one !== undefined && verify('sha256', body, one.key, bytes)
  }
  if (bytes.length === 0) return false
  if (fits()) return true
  const now = shop.now().getTime()
  if (now - (known.get(name)?.askedAt ?? Number.NEGATIVE_INFINITY) < restMs) return false
  known.set(name, { key: await askKey(shop, key), askedAt: now })
  return fits()
}

/** Base64 of a PEM text. */
async function askKey(shop: Shop, key: MonobankKey): Promise<KeyObject> {
  const said = await request(shop, key, { path: 'pubkey', answer: publicKey, canRepeat: true })
  try {
    return createPublicKey(Buffer.from(said.key, 'base64').toString())
  } catch {
    throw new CallFailure('notUnderstood', 'a public key that is none')
  }
}
