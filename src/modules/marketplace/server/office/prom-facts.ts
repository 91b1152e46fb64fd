import type { Shop } from '#platform/server/shop.ts'
import { findProgress } from '../import/progress.sql.ts'
import { promSettings } from '../prom/settings.ts'
import { countHeld } from './overview.sql.ts'

/** Prom's state that only this room knows: its last reading, the number held, and the end of its token (OUT-6). */
export async function promFacts(shop: Shop) {
  const { db } = shop.database
  const [progress, held] = await Promise.all([findProgress(db), countHeld(db)])
  return {
    readAt: progress?.lastSuccessAt ?? null,
    held,
    heldPath: '/crm/marketplace',
    keyEndsOn: shop.settings.of(promSettings).promTokenUntil ?? null,
  }
}
