import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { request, type MonobankKey } from './request.ts'
import { publicKey } from './schema.ts'

interface Asked {
  key: Promise<KeyObject>
  at: number
}

/** The key that monobank signs by, as this process asked for it: by the token, as a test token has another. */
const asked = new Map<string, Asked>()
/** A stranger's signatures do not make the shop ask more often, however many come at once and whether or not it answers. */
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
  if (bytes.length === 0) return false
  const fits = async (by: Asked) => verify('sha256', body, await by.key, bytes)
  const known = asked.get(name)
  const at = shop.now().getTime()
  const isRecent = known !== undefined && at - known.at < restMs
  if (known && (isRecent || (await fits(known).catch(() => false)))) return fits(known)
  const latest = asked.get(name)
  // somebody may have asked meanwhile
  const next = latest && latest !== known ? latest : askAnew(shop, key, known, at)
  asked.set(name, next)
  return fits(next)
}

/** One that was known stays where monobank does not answer. */
function askAnew(shop: Shop, key: MonobankKey, known: Asked | undefined, at: number): Asked {
  const answer = askKey(shop, key).catch((fault: unknown) => {
    if (known) return known.key
    throw fault
  })
  return { key: answer, at }
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
