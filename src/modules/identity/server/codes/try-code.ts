import { timingSafeEqual } from 'node:crypto'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { triesPerCode } from '../../sending.ts'
import { brake, release, secondsBraked, type Counted } from './counted.ts'
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

/**
 * Why codes of a login are not taken while they rest: ten wrong ones, for a day (AUTH-3); forty of strangers at whatever
 * logins, for what is left of an hour.
 */
export async function codesRest(shop: Shop, counted: Counted): Promise<Refusal | undefined> {
  const ofLogin = await shop.limits.secondsToWait('wrongCodePerLogin', counted.key)
  const seconds = Math.max(ofLogin, await secondsBraked(shop, 'wrongCodesOfStrangers', counted))
  if (seconds === 0) return undefined
  const hours = Math.ceil(seconds / 3600)
  return new Refusal('tooMany', [{ field: 'code', error: 'codesRest', params: { hours } }], {
    retryAfterSeconds: seconds,
  })
}

/** The password and the link of a message still work (AUTH-3). */
export async function refuseWhileCodesRest(shop: Shop, counted: Counted): Promise<void> {
  const rest = await codesRest(shop, counted)
  if (rest) throw rest
}

/** Before a code is tried: it counts as wrong until it is known not to be. */
export async function beginTry(shop: Shop, counted: Counted): Promise<void> {
  await refuseWhileCodesRest(shop, counted)
  await brake(shop, 'wrongCodesOfStrangers', counted, 'code')
}

export async function endRightTry(shop: Shop, counted: Counted, address: string): Promise<void> {
  await release(shop, 'wrongCodesOfStrangers', counted)
  await shop.limits.uncount('wrongCodePerAddress', address)
}

/** Counts a code that did not fit, and refuses it. Where no code was good there was nothing to guess for the login. */
export async function refuseCode(shop: Shop, verdict: 'wrong' | 'expired', counted: Counted): Promise<never> {
  if (verdict === 'wrong') await shop.limits.spend('wrongCodePerLogin', counted.key)
  else await release(shop, 'wrongCodesOfStrangers', counted)
  throw refuse('invalid', verdict === 'wrong' ? 'wrongCode' : 'codeExpired', 'code')
}
