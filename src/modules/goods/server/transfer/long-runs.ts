import { setTimeout as sleep } from 'node:timers/promises'
import { byItself } from '#platform/server/asking.ts'
import type { Shop } from '#platform/server/shop.ts'

/** The longest wait of an answer; a client that needs to know more asks for the progress. */
const patienceMs = 5000

const runs = new WeakMap<Shop['database'], Set<Promise<void>>>()
const ending = new WeakSet<Shop['database']>()

/** Whether the process is about to stop: work in steps stops between two of them. */
export function isEnding({ database }: Shop): boolean {
  return ending.has(database)
}

/**
 * Work in steps that goes on when its answer was given; waits for it a little. It tells its own faults. It does
 * all that it accepted, whatever becomes of the session that asked for it.
 */
export async function runInSteps(shop: Shop, run: () => Promise<void>): Promise<void> {
  const work = byItself(run)
  const all = runs.get(shop.database) ?? new Set()
  runs.set(shop.database, all.add(work))
  void work.finally(() => all.delete(work))
  const impatience = new AbortController()
  await Promise.race([work, sleep(patienceMs, undefined, { signal: impatience.signal }).catch(() => {})])
  impatience.abort()
}

const longestRestMs = 200

/**
 * Between two steps of a long run: rests half as long as the step took, so that visitors find the processor and the database
 * free now and then. The first step rests before nothing.
 */
export function stepRests(): () => Promise<void> {
  let began: number | undefined
  return async () => {
    if (began !== undefined) await sleep(Math.min(longestRestMs, (performance.now() - began) / 2))
    began = performance.now()
  }
}

/** Waits until what is under way has stopped between two steps. */
export async function endRuns(shop: Shop): Promise<void> {
  ending.add(shop.database)
  const own = runs.get(shop.database)
  if (own) await Promise.allSettled(own)
}
