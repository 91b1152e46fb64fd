import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey, findSent, keepSaved } from './advert-keys.sql.ts'

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
  const key = digestOf(actorKey(actor), idempotencyKey)
  const sent = digestOf(JSON.stringify(content))
  if (await claimKey(tx, key, sent)) {
    const saved = await save()
    await keepSaved(
      tx,
      key,
      saved.map(({ id }) => id),
    )
    return saved
  }
  const before = await findSent(tx, key)
  if (!before?.content.equals(sent)) throw refuse('conflict', 'savedBefore')
  const found = await find(before.saved)
  return before.saved.flatMap((id) => found.get(id) ?? [])
}
