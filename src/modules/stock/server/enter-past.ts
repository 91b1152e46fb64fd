import { touch, type Tx } from '#platform/server/database/database.ts'
import { countLots, insertAllocations, insertMovements, type Movement, type NewAllocation } from './stock.sql.ts'

/** The effect on stock of many orders made elsewhere: their holdings, and the ledger with its own dates. */
export interface PastStock {
  allocations: readonly NewAllocation[]
  movements: readonly Movement[]
  /** By how much the counters move, for all of it together. */
  counts: readonly { lotId: string; onHand: number; reserved: number }[]
}

export async function enterPastStock(tx: Tx, { allocations, movements, counts }: PastStock): Promise<void> {
  await insertAllocations(tx, allocations)
  await insertMovements(tx, movements)
  await countLots(tx, counts)
  touch(tx, 'catalog')
}
