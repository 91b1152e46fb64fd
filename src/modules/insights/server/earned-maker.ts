import { poll } from '#platform/server/poll.ts'
import type { Shop } from '#platform/server/shop.ts'
import { makeRound } from './make-earned.ts'
import { hasMarks } from './make-parts.sql.ts'

/** Long enough that sales of a busy minute are made together, short enough that a reader seldom comes first. */
const lookEveryMs = 5000
/** A day with thousands of orders takes long to make, at each change of it: this many times as long it is left alone. */
const restTimes = 20
/** Beyond so many marks a rest is over: a reader makes those that are left (`makeUnlessMany`). */
const mostWaiting = 10_000

interface Pace {
  everyMs?: number
  /** Milliseconds from whenever. */
  clock?(): number
}

/** Makes what is marked soon after it was, and after an upgrade all that there is, so that readers need not. */
export function openEarnedMaker(
  shop: Shop,
  { everyMs = lookEveryMs, clock = () => performance.now() }: Pace = {},
): { close(): Promise<void> } {
  let restsUntil = clock()

  async function look(): Promise<void> {
    if (clock() < restsUntil && !(await hasMarks(shop.database.db, mostWaiting))) return
    const since = clock()
    // a round at a look, so that a shop that is stopped waits for no more than that
    if (await makeRound(shop)) return looking.now()
    restsUntil = since + (restTimes + 1) * (clock() - since)
  }

  const looking = poll(look, {
    everyMs,
    failed: (fault) => shop.log.warn({ err: fault }, 'what was earned was not made'),
  })
  return looking
}
