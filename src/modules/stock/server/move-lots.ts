import { touch, type Tx } from '#platform/server/database/database.ts'
import { moveDays, type DayMoved } from './purchase-lots.sql.ts'

/**
 * Their purchase was ordered on another day than was said: its lots are of that day, too, and are sold in that turn (CAT-2).
 * One whose day somebody typed keeps it.
 */
export async function moveLots(tx: Tx, lotIds: readonly string[], moved: DayMoved): Promise<void> {
  if (lotIds.length === 0) return
  const productIds = await moveDays(tx, lotIds, moved)
  if (productIds.length > 0) touch(tx, 'catalog', ...productIds.map((id) => `product:${id}`))
}
