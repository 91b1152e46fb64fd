import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { deleteLots, lockLedgers, nameRemoved } from './lots.sql.ts'
import { insertMovements } from './stock.sql.ts'

/**
 * Takes lots out of the shop that orders never had pieces of, which the caller has made sure of and holds. Their movements
 * stay on the ledger, closed by a removal (CAT-6).
 */
export async function removeLots(tx: Tx, ids: readonly string[], actor: Actor): Promise<void> {
  if (ids.length === 0) return
  const ledgers = await lockLedgers(tx, ids)
  await insertMovements(
    tx,
    ledgers.map(({ lotId, onHand, at }) => ({ lotId, quantity: -onHand, reason: 'removal', orderId: null, actor, at })),
  )
  await nameRemoved(
    tx,
    ledgers.map(({ lotId }) => lotId),
  )
  await deleteLots(tx, ids)
}
