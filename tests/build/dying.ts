import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { claimMs } from '#platform/server/work/hold-claim.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'

export class Killed extends Error {}

/** A process that may die before and after each of its calls and commits: `dies` is asked at each of these places. */
export function mortal<Some extends Shop>(shop: Some, dies: () => boolean, timeoutMs?: number): Some {
  const step = stepOf(dies)
  const patience = timeoutMs === undefined ? {} : { timeoutMs }
  return {
    ...shop,
    // a repetition within one call would hide the place
    outgoing: { call: (call) => step(() => shop.outgoing.call({ ...call, canRepeat: false, ...patience })) },
    database: { ...shop.database, transaction: (work) => step(() => shop.database.transaction(work)) },
  }
}

/** True at one place, counted from 0, and never again. */
export function atPlace(place: number): () => boolean {
  let left = place
  return () => left-- === 0
}

/** Kinds whose process may die before and after each work; it leaves its claim, and the work is done when that ends. */
export function perilous(kinds: readonly WorkKind[], dies: () => boolean = () => false): WorkKind[] {
  const step = stepOf(dies)
  return kinds.map((kind) => ({
    ...kind,
    handle: (by, work) =>
      step(() => kind.handle(by, work)).catch((fault: unknown) => {
        if (!(fault instanceof Killed)) throw fault
        throw new CallFailure('resting', '', { retryAt: new Date(by.now().getTime() + claimMs) })
      }),
  }))
}

export async function unlessKilled<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act()
  } catch (fault) {
    if (!(fault instanceof Killed)) throw fault
    return undefined
  }
}

function stepOf(dies: () => boolean) {
  return async <Done>(act: () => Promise<Done>): Promise<Done> => {
    if (dies()) throw new Killed()
    const done = await act()
    if (dies()) throw new Killed()
    return done
  }
}
