import { shopper } from '#kit/actor.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { listChanges } from '#platform/server/history.ts'

/** The refusal of a change to an account that somebody changed since: who, and when (WIRE-11). */
export async function staleAccount(tx: Tx, id: string, field: string, now: Date): Promise<Refusal> {
  const [last] = await listChanges(tx, 'user', id)
  return refuse('conflict', 'stale', field, { who: last?.actor ?? shopper, when: last?.createdAt ?? now })
}
