import { CallFailure } from '../outgoing/call-failure.ts'
import type { Shop } from '../shop.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { claimDue, releaseClaim, settle, type Claimed } from './follow.sql.ts'
import type { Following, Outcome } from './following.ts'

/** When it has passed, whoever asked is gone: longer than a question with all its halves may take. */
export const claimMs = 5 * 60_000
/** A turn begins nothing new after that: the next one begins a minute later. */
const turnMs = 50_000
/** A company that is away is asked again after this, unless it says when. */
const awayMs = 60_000
/** Until somebody gives a key that works. */
const noKeyMs = 15 * 60_000

/** A turn of every following at once, so that a slow company holds up no other. A job runs it each minute. */
export async function askFollowed(shop: Shop, followings: readonly Following[]): Promise<void> {
  const turns = await Promise.allSettled(followings.map((following) => askDue(shop, following)))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
}

/**
 * Asks about what is due, batch after batch, for as long as a turn lasts. Any number of processes may do it at once, and be
 * killed at any moment: what they had claimed is due again when the claim ends.
 */
export async function askDue(shop: Shop, following: Following): Promise<void> {
  if (!following.isOn(shop)) return
  const { perTurn = Number.POSITIVE_INFINITY, atOnce } = following
  const began = performance.now()
  for (let questions = 0; questions < perTurn && performance.now() - began < turnMs; questions++) {
    const now = shop.now()
    const claimedUntil = new Date(now.getTime() + claimMs)
    const claimed = await claimDue(shop.database.db, following, { now, claimedUntil })
    if (claimed.length === 0) return
    const isWell = await askBatch(shop, following, claimed, claimedUntil)
    if (!isWell || claimed.length < atOnce) return
  }
}

/** Gives whether the company may be asked more. */
async function askBatch(
  shop: Shop,
  following: Following,
  claimed: readonly Claimed[],
  claimedUntil: Date,
): Promise<boolean> {
  const { db } = shop.database
  const subjects = claimed.map(({ subject }) => subject)
  try {
    const outcomes = await following.ask(shop, subjects)
    await settleAll(shop, following, { claimed, claimedUntil, outcomes })
    return true
  } catch (fault) {
    if (isUnavailable(fault)) throw fault
    const away = awayUntil(shop, fault)
    if (away) {
      await releaseClaim(db, following, { claimedUntil, subjects, askAt: away })
      return false
    }
    if (claimed.length > 1) {
      const half = Math.ceil(claimed.length / 2)
      const rest = claimed.slice(half)
      if (await askBatch(shop, following, claimed.slice(0, half), claimedUntil))
        return askBatch(shop, following, rest, claimedUntil)
      const askAt = new Date(shop.now().getTime() + awayMs)
      await releaseClaim(db, following, { claimedUntil, subjects: rest.map(({ subject }) => subject), askAt })
      return false
    }
    // a subject may name a person's parcel: no log has it
    if (!(fault instanceof CallFailure))
      shop.log.error({ err: fault, following: following.name }, 'an answer has a fault')
    await settleAll(shop, following, { claimed, claimedUntil, outcomes: new Map() })
    return true
  }
}

async function settleAll(
  shop: Shop,
  following: Following,
  {
    claimed,
    claimedUntil,
    outcomes,
  }: { claimed: readonly Claimed[]; claimedUntil: Date; outcomes: ReadonlyMap<string, Outcome> },
): Promise<void> {
  const now = shop.now()
  const settled = claimed.map(({ subject, asked }) => {
    const outcome = outcomes.get(subject) ?? 'unchanged'
    return { subject, outcome, askAt: nextAt(following, now, outcome === 'changed' ? 0 : asked) }
  })
  await settle(shop.database.db, following, { claimedUntil, now, settled })
}

function nextAt({ pausesMinutes }: Following, now: Date, asked: number): Date {
  const pause = pausesMinutes[Math.min(asked, pausesMinutes.length - 1)] ?? pausesMinutes[0]
  return new Date(now.getTime() + pause * 60_000)
}

/** When to ask again, where the fault says nothing of what was asked; undefined where it may be about one subject. */
function awayUntil({ now }: Shop, fault: unknown): Date | undefined {
  if (!(fault instanceof CallFailure)) return undefined
  if (fault.kind === 'refused' || fault.kind === 'notUnderstood' || fault.kind === 'notNow') return undefined
  const pause = fault.kind === 'badKey' || fault.kind === 'notSetUp' ? noKeyMs : awayMs
  return new Date(Math.max(fault.retryAt?.getTime() ?? 0, now().getTime() + pause))
}
