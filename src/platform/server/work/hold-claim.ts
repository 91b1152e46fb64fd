import type { Shop } from '../shop.ts'
import { prolongClaim, type ClaimedWork } from './work.sql.ts'

/** When it has passed, whoever had the work is gone. Clocks of processes must agree better than that. */
export const claimMs = 30_000
const prolongMs = claimMs / 3
/** Work that takes longer hangs for good. */
const longestMs = 15 * 60_000

type Claim = Pick<ClaimedWork, 'id' | 'claimedUntil'>

/** Keeps others from work for as long as this process lives and does it; `release` gives the claim as it stands then. */
export function holdClaim({ database, now }: Shop, { id, claimedUntil }: ClaimedWork): { release(): Promise<Claim> } {
  const claim = { id, claimedUntil }
  let isReleased = false
  let endPause = () => {}
  const running = prolong()

  async function prolong(): Promise<void> {
    for (let held = 0; held < longestMs; held += prolongMs) {
      await pause()
      if (isReleased) return
      const until = new Date(now().getTime() + claimMs)
      // a database that is away for a moment leaves two thirds of the claim to try again
      const isHeld = await prolongClaim(database.db, claim, until).catch(() => undefined)
      if (isHeld === false) return
      if (isHeld) claim.claimedUntil = until
    }
  }

  /** A timer alone: most work ends within milliseconds, and the faults of an aborted signal took a fiftieth of a checkout. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, prolongMs).unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    async release() {
      isReleased = true
      endPause()
      await running
      return claim
    },
  }
}
