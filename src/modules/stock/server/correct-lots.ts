import type { Actor } from '#kit/actor.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import type { CorrectionReason } from '../lot.ts'
import { countLots, insertMovements, productsOfLots } from './stock.sql.ts'

export interface LotCorrection {
  lotId: string
  /** By how many pieces, up or down. */
  change: number
  correction?: CorrectionReason | undefined
  note?: string
}

/**
 * Puts corrections of the staff on the ledger (CAT-3). Hold the lots, and refuse before what would leave fewer than are
 * reserved.
 */
export async function correctLots(tx: Tx, corrections: readonly LotCorrection[], actor: Actor): Promise<void> {
  if (corrections.length === 0) return
  await insertMovements(
    tx,
    corrections.map(({ lotId, change, correction, note }) => ({
      lotId,
      quantity: change,
      reason: 'correction',
      orderId: null,
      actor,
      correction,
      note: note ?? '',
    })),
  )
  await countLots(
    tx,
    corrections.map(({ lotId, change }) => ({ lotId, onHand: change, reserved: 0 })),
  )
  const products = await productsOfLots(
    tx,
    corrections.map(({ lotId }) => lotId),
  )
  touch(tx, 'catalog', ...products.map((id) => `product:${id}`))
}
