import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import { insertLotsOfPurchase, setUnitCosts, type NewLotOfPurchase } from './purchase-lots.sql.ts'
import { countLots, insertMovements } from './stock.sql.ts'

export interface Receipt {
  purchase: { id: string; number: string; orderedOn: Day }
  newLots: readonly NewLotOfPurchase[]
  costs: readonly { lotId: string; unitCost: Money }[]
  /** By how many pieces, up or down; of a new lot, those that it begins with. */
  counts: readonly { lotId: string; change: number }[]
  /** Whose lots these are, for the pages that show them. */
  productIds: readonly string[]
}

/**
 * Puts what came of a purchase on the ledger, and takes back off what did not, a statement per table (BUY-4, CAT-3). Hold
 * the lots, and refuse before what would leave fewer than are reserved. All is sent at once, so that other statements of
 * the caller's may travel behind it. Answers the products of new lots that have no price yet.
 */
export async function enterReceipt(
  tx: Tx,
  { purchase, newLots, costs, counts, productIds }: Receipt,
  actor: Actor,
): Promise<{ unpriced: string[] }> {
  const made = new Set(newLots.map(({ id }) => id))
  const counted = counts.filter(({ lotId }) => !made.has(lotId))
  touch(tx, 'catalog', ...productIds.map((id) => `product:${id}`))
  // one flight: the connection runs them in this order
  const [unpriced] = await Promise.all([
    insertLotsOfPurchase(tx, purchase, newLots),
    setUnitCosts(tx, costs),
    insertMovements(
      tx,
      counts.map(({ lotId, change }) => ({
        lotId,
        quantity: change,
        reason: change > 0 ? ('receipt' as const) : ('receiptReversal' as const),
        orderId: null,
        purchaseId: purchase.id,
        actor,
        note: purchase.number,
      })),
    ),
    counted.length > 0 &&
      countLots(
        tx,
        counted.map(({ lotId, change }) => ({ lotId, onHand: change, reserved: 0 })),
      ),
  ])
  return { unpriced }
}
