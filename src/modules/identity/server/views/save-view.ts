import { refuse } from '#kit/refusal.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { mostViews, type SavedView } from '../../view.ts'
import { arrangeViews, insertView, lockViews } from './views.sql.ts'

export interface NewView extends Omit<SavedView, 'id'> {
  list: string
  /** Left out: last. */
  place?: number | undefined
}

/** Keeps a view of a list for the one who made it (B4). */
export async function saveView(shop: Shop, { list, place, ...view }: NewView, { userId }: Caller): Promise<SavedView> {
  return shop.database.transaction(async (tx) => {
    const ids = await lockViews(tx, { userId, list })
    if (ids.length >= mostViews) throw refuse('conflict', 'tooManyViews', 'name', { most: mostViews })
    const saved = await insertView(tx, { userId, list }, view)
    if (!saved) throw refuse('conflict', 'viewNameTaken', 'name')
    await arrangeViews(tx, ids.toSpliced(place ?? ids.length, 0, saved.id))
    return saved
  })
}
