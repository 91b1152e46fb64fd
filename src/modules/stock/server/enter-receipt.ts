import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { touch, type Tx } from '#platform/server/database.ts'
import { insertLots, type NewLot } from './lots.sql.ts'
import { listSalePrices, setUnitCosts } from './purchase-lots.sql.ts'
import { countLots, insertMovements } from './stock.sql.ts'

/** It is sold for what its product is sold for already, and for nothing until staff say (BUY-4). */
export type NewLotOfPurchase = Omit<NewLot, 'price'> & { onHand: number }

export interface Receipt {
  purchase: { id: string; number: string }
  newLots: readonly NewLotOfPurchase[]
  costs: readonly { lotId: string; unitCost: Money }[]
  /** By how many pieces, up or down; of a new lot, those that it begins with. */
  counts: readonly { lotId: string; change: number }[]
  /** Whose lots these are, for the pages that show them. */
  productIds: readonly string[]
}

/**
 * Puts what came of a purchase on the ledger, and takes back off what did not, a statement per table (BUY-4, CAT-3). Hold
 * the lots, and refuse before what would leave fewer than are reserved. Answers which new lots have no price yet.
 */
export async function enterReceipt(
  tx: Tx,
  { purchase, newLots, costs, counts, productIds }: Receipt,
  actor: Actor,
): Promise<{ unpriced: string[] }> {
  const prices = await pricesOf(tx, newLots)
  const made = new Set(newLots.map(({ id }) => id))
  const counted = counts.filter(({ lotId }) => !made.has(lotId))
  // one flight: the connection runs them in this order
  await Promise.all([
    newLots.length > 0 &&
      insertLots(
        tx,
        newLots.map((lot) => ({ ...lot, price: prices.get(lot.id) ?? 0 })),
      ),
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
  touch(tx, 'catalog', ...productIds.map((id) => `product:${id}`))
  return { unpriced: newLots.filter(({ id }) => !prices.get(id)).map(({ productId }) => productId) }
}

async function pricesOf(tx: Tx, lots: readonly NewLotOfPurchase[]): Promise<Map<string, Money>> {
  const known = await listSalePrices(tx, [...new Set(lots.map(({ productId }) => productId))])
  const ofProduct = Map.groupBy(known, ({ productId }) => productId)
  return new Map(
    lots.map(({ id, productId, size }) => {
      const prices = ofProduct.get(productId) ?? []
      return [id, (prices.find((each) => each.size === size) ?? prices[0])?.price ?? 0]
    }),
  )
}
