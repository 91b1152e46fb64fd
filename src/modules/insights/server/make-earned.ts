import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { makeExtras } from './make-extras.sql.ts'
import { hasChanged, makeParts, takeChanged } from './make-parts.sql.ts'
import { shareAdverts } from './share-adverts.sql.ts'

/** Makes anew whatever has changed since; every report calls it first, so that none is stale. */
export async function makeEarned({ database }: Shop): Promise<void> {
  if (!(await hasChanged(database.db))) return
  while (await database.transaction(makeSome));
}

async function makeSome(tx: Tx): Promise<boolean> {
  const changed = await takeChanged(tx)
  if (!changed) return false
  const days = await makeParts(tx, changed.orderIds)
  await shareAdverts(tx, [...new Set([...days, ...changed.days])])
  await makeExtras(tx, changed.lotIds, changed.purchaseIds)
  return true
}
