import { lookAgain } from '#platform/server/look-again.ts'
import type { Shop } from '#platform/server/shop.ts'
import { makeRound } from './make-earned.ts'

/** Long enough that sales of a busy minute are made together, short enough that a reader seldom comes first. */
const lookEveryMs = 5000

/** Makes what is marked soon after it was, and after an upgrade all that there is, so that readers need not. */
export function openEarnedMaker(shop: Shop, { everyMs = lookEveryMs } = {}): { close(): Promise<void> } {
  // a round at a look, so that a shop that is stopped waits for no more than that
  const looking = lookAgain(async () => (await makeRound(shop)) && looking.now(), {
    everyMs,
    failed: (fault) => shop.log.warn({ err: fault }, 'what was earned was not made'),
  })
  return looking
}
