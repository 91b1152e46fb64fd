import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { SourceRow } from '../source-row.ts'
import { deleteDrafts, insertMove, insertRows, type NewMove } from './moves.sql.ts'
import { replan } from './replan.ts'

/** Keeps rows as a plan, in the place of one that was never moved; gives its id. Under the lock of moves. */
export async function keepPlan(
  tx: Tx,
  move: NewMove,
  rows: readonly SourceRow[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  await deleteDrafts(tx)
  const id = await insertMove(tx, move, actor, now)
  await insertRows(tx, id, rows)
  await replan(tx, { id, decisions: {}, stockOn: move.stockOn }, rows)
  return id
}
