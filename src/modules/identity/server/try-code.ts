import { timingSafeEqual } from 'node:crypto'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Login } from '../login.ts'
import { triesPerCode } from '../sending.ts'
import { countTry, deleteCode, lockCode } from './codes.sql.ts'
import { loginKey } from './login-key.ts'

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

/** Ten wrong codes let the code sign-in of a login rest for a day; its password still works (AUTH-3). */
export async function checkCodeTries({ limits }: Shop, login: Login, address: string): Promise<void> {
  await limits.check('wrongCodePerAddress', address)
  const seconds = await limits.secondsToWait('wrongCodePerLogin', loginKey(login))
  if (seconds === 0) return
  const hours = Math.ceil(seconds / 3600)
  throw new Refusal('tooMany', [{ field: 'code', error: 'codesRest', params: { hours } }], {
    retryAfterSeconds: seconds,
  })
}

/** Counts a code that did not fit, and refuses it. Where no code was good there was nothing to guess for the login. */
export async function refuseCode(
  { limits }: Shop,
  verdict: 'wrong' | 'expired',
  login: Login,
  address: string,
): Promise<never> {
  await limits.spend('wrongCodePerAddress', address)
  if (verdict === 'wrong') await limits.spend('wrongCodePerLogin', loginKey(login))
  throw refuse('invalid', verdict === 'wrong' ? 'wrongCode' : 'codeExpired', 'code')
}
