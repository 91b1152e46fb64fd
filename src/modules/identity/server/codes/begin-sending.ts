import { shopper } from '#kit/actor.ts'
import { Refusal } from '#kit/refusal.ts'
import { waitOf } from '#kit/waiting.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Message } from '#modules/messaging/message.ts'
import { afterSending, codeMilliseconds, resendAfterSeconds, secondsToWait } from '../../sending.ts'
import { brake, type Counted } from './counted.ts'
import { beginAttempt, keepAttempt, lockOrMakeCode, takeBackAttempt, writeSending } from './codes.sql.ts'

export interface Begun {
  /** Whether something is to be sent now; else the last sending is too young. */
  isDue: boolean
  resendAfterSeconds: number
}

/**
 * Writes that something is sent for a subject now, with its code if it is one; or, when that is too early, changes
 * nothing (AUTH-4). One of several processes that send at once does.
 */
export async function beginSending(
  tx: Tx,
  subject: Buffer,
  { codeHash, at }: { codeHash: Buffer | null; at: Date },
): Promise<Begun> {
  const { last } = await lockOrMakeCode(tx, subject)
  const wait = secondsToWait(last, at)
  if (wait > 0) return { isDue: false, resendAfterSeconds: wait }
  const sending = afterSending(last, at)
  const codeExpiresAt = codeHash && new Date(at.getTime() + codeMilliseconds)
  await writeSending(tx, subject, { sending, codeHash, codeExpiresAt })
  return { isDue: true, resendAfterSeconds: resendAfterSeconds(sending.sent) }
}

/** The refusal of a sending that comes too early. */
export function tooEarly({ resendAfterSeconds: seconds }: Begun, field: string): Refusal {
  return new Refusal('tooMany', [{ field, error: 'resendLater', params: waitOf(seconds) }], {
    retryAfterSeconds: seconds,
  })
}

/** The number of a login's last messages of the day that the shop keeps for signing in; they bring a link (AUTH-3). */
const lastForSigningIn = 5

/** Before each sending; `spendSending` after it. Unknown logins are counted like known ones. */
export async function checkSendings(shop: Shop, counted: Counted, field?: string): Promise<void> {
  await shop.limits.check('sendingsPerLogin', counted.key, { field, kept: lastForSigningIn })
  await brake(shop, 'messagesToStrangers', counted, field)
}

/** The same before a message to sign in with; answers whether it is one of the last of the day. */
export async function isAmongLastSendings(shop: Shop, counted: Counted): Promise<boolean> {
  const left = await shop.limits.check('sendingsPerLogin', counted.key)
  await brake(shop, 'messagesToStrangers', counted)
  return left <= lastForSigningIn
}

export async function spendSending({ limits }: Shop, { key }: Counted): Promise<void> {
  await limits.spend('sendingsPerLogin', key)
}

/** Queues a message to a known login. For an unknown one it does so, too, and takes it back: the work is the same (AUTH-3). */
export async function queueForKnown(tx: Tx, isKnown: boolean, message: Message): Promise<void> {
  await beginAttempt(tx)
  await queueMessage(tx, message, shopper)
  await (isKnown ? keepAttempt(tx) : takeBackAttempt(tx))
}
