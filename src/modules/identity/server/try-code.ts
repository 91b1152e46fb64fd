import { timingSafeEqual } from 'node:crypto'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { triesPerCode } from '../sending.ts'
import { countTry, deleteCode, lockCode } from './codes.sql.ts'

export type Verdict = 'right' | 'wrong' | 'expired'

/**
 * Whether a code is the one that was sent. A wrong try counts, a right one uses the code up; so what follows must not
 * roll back over a wrong one (AUTH-3).
 */
export async function tryCode(tx: Tx, subject: Buffer, codeHash: Buffer, at: Date): Promise<Verdict> {
  const code = await lockCode(tx, subject)
  const isGood = code?.codeExpiresAt && code.codeExpiresAt > at && code.tries < triesPerCode
  if (!isGood || !code.codeHash) return 'expired'
  if (timingSafeEqual(code.codeHash, codeHash)) {
    await deleteCode(tx, subject)
    return 'right'
  }
  await countTry(tx, subject)
  return 'wrong'
}

/** Why codes of a login are not taken while they rest, by the key of its count: ten wrong ones, for a day (AUTH-3). */
export async function codesRest({ limits }: Shop, key: string): Promise<Refusal | undefined> {
  const seconds = await limits.secondsToWait('wrongCodePerLogin', key)
  if (seconds === 0) return undefined
  const hours = Math.ceil(seconds / 3600)
  return new Refusal('tooMany', [{ field: 'code', error: 'codesRest', params: { hours } }], {
    retryAfterSeconds: seconds,
  })
}

/** The password and the link of a message still work (AUTH-3). */
export async function refuseWhileCodesRest(shop: Shop, key: string): Promise<void> {
  const rest = await codesRest(shop, key)
  if (rest) throw rest
}

/** Counts a code that did not fit, and refuses it. Where no code was good there was nothing to guess for the login. */
export async function refuseCode({ limits }: Shop, verdict: 'wrong' | 'expired', key: string): Promise<never> {
  if (verdict === 'wrong') await limits.spend('wrongCodePerLogin', key)
  throw refuse('invalid', verdict === 'wrong' ? 'wrongCode' : 'codeExpired', 'code')
}
