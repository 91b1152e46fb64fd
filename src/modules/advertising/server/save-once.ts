import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey, keepSaved } from '#platform/server/idempotency.ts'

interface Sent<Row> {
  content: unknown
  idempotencyKey: string | undefined
  /** Whose key it is. */
  actor: Actor
  save(): Promise<Row[]>
  /** Rows that are still there, by their ids. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>
}

/**
 * Saves the rows of a staff key once; the same rows again under it answer the saved ones. Refuses other rows under that
 * key.
 */
export async function saveOnce<Row extends { id: string }>(
  tx: Tx,
  { content, idempotencyKey, actor, save, find }: Sent<Row>,
): Promise<Row[]> {
  if (idempotencyKey === undefined) return save()
  const call = {
    entity: 'advert',
    key: digestOf(actorKey(actor), idempotencyKey),
    content: digestOf(JSON.stringify(content)),
  }
  const earlier = await claimKey(tx, call)
  if (!earlier) {
    const saved = await save()
    await keepSaved(
      tx,
      call,
      saved.map(({ id }) => id),
    )
    return saved
  }
  if (!earlier.isSame) throw refuse('conflict', 'savedBefore')
  const found = await find(earlier.saved)
  return earlier.saved.flatMap((id) => found.get(id) ?? [])
}
