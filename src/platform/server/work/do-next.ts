import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Failure } from '../../work.ts'
import { CallFailure } from '../outgoing/call-failure.ts'
import type { Shop } from '../shop.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { claimMs, holdClaim } from './hold-claim.ts'
import type { Done, Work, WorkKind } from './work-kind.ts'
import {
  claimWork,
  finishAndClaim,
  finishClaim,
  rewriteWork,
  type ClaimedWork,
  type Outcome,
  type Wanted,
} from './work.sql.ts'

export interface Doing {
  kinds: readonly WorkKind[]
  /** Work that stays here, for want of a company that would do it. */
  onKept(kind: WorkKind, work: Work): void
}

/** Ten seconds at first; half a day of trying in all. */
export const usualPausesSeconds: readonly number[] = [10, 30, 120, 600, 1800, 3600, 7200, 14_400]
/** A part that the shop itself cannot do without is mostly back by then. */
const awayMs = 10_000

/**
 * Does the most urgent work of this lane, of that the longest waiting; gives whether there was any. A process that is killed
 * meanwhile leaves its claim, and the work is done by another when that ends.
 */
export async function doNext(shop: Shop, doing: Doing, lane: string): Promise<boolean> {
  const claimed = await claimWork(shop.database.db, wantedOf(shop, doing, lane))
  if (!claimed) return false
  await doClaimed(shop, doing, { lane, claimed }, (claim, outcome) => finishClaim(shop.database.db, claim, outcome))
  return true
}

/** Does all that waits in this lane, one after the other, for as long as `goesOn`; calls `onMore` as it takes each, as there may be more. */
export async function doAll(
  shop: Shop,
  doing: Doing,
  lane: string,
  { goesOn, onMore }: { goesOn(): boolean; onMore(): void },
): Promise<void> {
  const { db } = shop.database
  let claimed = await claimWork(db, wantedOf(shop, doing, lane))
  while (claimed) {
    // before it is done: it may hang, and one commit that queued several woke nobody else
    onMore()
    claimed = await doClaimed(shop, doing, { lane, claimed }, (claim, outcome) =>
      goesOn()
        ? finishAndClaim(db, claim, outcome, wantedOf(shop, doing, lane))
        : finishClaim(db, claim, outcome).then(() => undefined),
    )
  }
}

function wantedOf({ now }: Shop, { kinds }: Doing, lane: string): Wanted {
  const at = now()
  return { lane, kinds, now: at, claimedUntil: new Date(at.getTime() + claimMs) }
}

/** Does claimed work and repeats `end` until it succeeds, as unrecorded work would run again; gives the result of `end`. */
async function doClaimed<Next>(
  shop: Shop,
  { kinds, onKept }: Doing,
  { lane, claimed }: { lane: string; claimed: ClaimedWork },
  end: (claim: Pick<ClaimedWork, 'id' | 'claimedUntil'>, outcome: Outcome) => Promise<Next>,
): Promise<Next> {
  const kind = kinds.find(({ name }) => name === claimed.kind)
  if (!kind) throw new Error(`nobody does the work of the kind ${claimed.kind}`)
  const work: Work = { id: claimed.id, payload: claimed.payload, secret: claimed.secret ?? {} }
  const held = holdClaim(shop, claimed)
  const outcome = await attempt(shop, kind, work, claimed)
  if (outcome.state === 'kept') onKept(kind, work)
  const claim = await held.release()
  const ended = await insist(() => end(claim, outcome))
  logOutcome(shop, claimed, lane, outcome)
  return ended
}

async function attempt(shop: Shop, kind: WorkKind, work: Work, claimed: ClaimedWork): Promise<Outcome> {
  const { expiresAt } = claimed
  if (expiresAt !== null && expiresAt <= shop.now()) return { state: 'failed', failure: 'expired', isWiped: true }
  try {
    if (!(await isStillWanted(shop, kind, work)))
      return { state: 'done', answer: 'taken back meanwhile, nothing was told', doneAt: shop.now(), isWiped: true }
    return afterSuccess(await kind.handle(shop, work), shop.now())
  } catch (fault) {
    return afterFault(shop, kind, claimed, fault)
  }
}

/** Writes down what is about to be done where that is no longer what was queued. */
async function isStillWanted(shop: Shop, kind: WorkKind, work: Work): Promise<boolean> {
  if (!kind.renew) return true
  const payload = await kind.renew(shop, work)
  if (payload === undefined) return false
  if (!isDeepStrictEqual(payload, work.payload))
    await rewriteWork(shop.database.db, { id: work.id, about: kind.about(payload), payload })
  work.payload = payload
  return true
}

function afterSuccess(done: Done, doneAt: Date): Outcome {
  return done === 'kept' ? { state: 'kept' } : { state: 'done', answer: done.answer, doneAt, isWiped: true }
}

function afterFault(shop: Shop, kind: WorkKind, claimed: ClaimedWork, fault: unknown): Outcome {
  const { dueAt, isUnasked = false, ...trouble } = troubleOf(shop, kind, claimed, fault)
  const { expiresAt } = claimed
  if (dueAt === undefined || (expiresAt !== null && dueAt >= expiresAt)) return { ...trouble, state: 'failed' }
  return { ...trouble, state: 'waiting', dueAt, isUnasked }
}

type Trouble = Pick<Outcome, 'failure' | 'lastError' | 'isUnasked'> & { dueAt?: Date | undefined }

function troubleOf(shop: Shop, kind: WorkKind, { id, attempt: number }: ClaimedWork, fault: unknown): Trouble {
  if (fault instanceof CallFailure) {
    const { failure, detail: lastError, rules, retryAt } = fault
    const isUnasked = rules.company === 'unasked'
    const dueAt = isUnasked ? retryAt : rules.isPassing ? nextAttempt(kind, number, shop.now(), retryAt) : undefined
    return { failure, lastError, isUnasked, dueAt }
  }
  // our own database or disk is away for a moment, which says nothing of the work
  if (isUnavailable(fault))
    return { failure: 'unavailable', isUnasked: true, dueAt: new Date(shop.now().getTime() + awayMs) }
  shop.log.error({ err: fault, workId: id }, 'work has a fault')
  return { failure: 'broken' }
}

/** After the pause of this attempt, or when the company said, whichever is later; never after the last pause. */
function nextAttempt(kind: WorkKind, number: number, now: Date, retryAt: Date | undefined): Date | undefined {
  const pause = (kind.pausesSeconds ?? usualPausesSeconds)[number - 1]
  if (pause === undefined) return undefined
  return new Date(Math.max(now.getTime() + pause * 1000, retryAt?.getTime() ?? 0))
}

/** Everything of its kind fails until somebody puts it right. */
const needAPerson: ReadonlySet<Failure> = new Set(['noMoney', 'badKey', 'badSender', 'broken'])

/** Names no person: what it is about stays in the database. */
function logOutcome({ log }: Shop, claimed: ClaimedWork, lane: string, { state, failure }: Outcome): void {
  const about = { workId: claimed.id, kind: claimed.kind, lane, attempt: claimed.attempt, failure }
  if (failure !== undefined && needAPerson.has(failure)) log.error(about, 'work was not done')
  else if (state === 'failed') log.warn(about, 'work was not done')
  else if (state === 'waiting') log.warn(about, 'work was not done, it will be tried again')
  else log.debug(about, 'work was done')
}

const insistMs = [100, 500, 2000, 5000]

async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (const pause of insistMs) {
    try {
      return await write()
    } catch {
      await sleep(pause)
    }
  }
  return write()
}
