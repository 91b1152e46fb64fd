import type { Shop } from '#platform/server/shop.ts'
import { findProgress } from '../import/progress.sql.ts'
import { promSettings } from '../prom/settings.ts'
import { countHeld } from './overview.sql.ts'

/** What of Prom only this room knows: when it was read last, what is held, and when its token ends (OUT-6). */
export async function promNews(shop: Shop) {
  const { db } = shop.database
  const [progress, held] = await Promise.all([findProgress(db), countHeld(db)])
  return {
    readAt: progress?.lastSuccessAt ?? null,
    held,
    heldPath: '/crm/marketplace',
    keyEndsOn: shop.settings.of(promSettings).promTokenUntil ?? null,
  }
}
