import { shopper, type Actor } from '#kit/actor.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database.ts'
import { findLastChanges } from '#platform/server/history.ts'

/** Whoever did something about it last, and when. */
export async function lastOf(tx: Tx, entity: 'question' | 'review', id: string): Promise<{ who: Actor; when: Date }> {
  const last = (await findLastChanges(tx, entity, [id])).get(id)
  return { who: last?.actor ?? shopper, when: last?.createdAt ?? new Date() }
}

/** Somebody did something about it since it was read (WIRE-11). */
export function staleBy(last: { who: Actor; when: Date }): Refusal {
  return refuse('conflict', 'stale', 'version', last)
}
