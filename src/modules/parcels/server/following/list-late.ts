import { dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { silentSinceOf } from './followed-view.ts'
import { countLate } from './followed.sql.ts'

const about = {
  waiting: { kind: 'storageEnds', urgency: 'today', path: '/parcels?view=waiting' },
  stuck: { kind: 'stuckParcels', urgency: 'tomorrow', path: '/parcels?view=stuck' },
} as const

/** Parcels whose free storage ends today or is over, and those of which carriers say nothing for days (DEL-4). */
export async function listLateParcels(shop: Shop): Promise<Waiting[]> {
  const rows = await countLate(shop.database.db, { silentSince: silentSinceOf(shop), today: dayOf(shop.now()) })
  return (['waiting', 'stuck'] as const).map((view) => {
    const { count, amount, since } = rows.find((row) => row.view === view) ?? { count: 0, amount: 0, since: null }
    return { ...about[view], count, amount: amount || null, since, about: '' }
  })
}
