import { refuse } from '#kit/refusal.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { SavedView } from '../../view.ts'
import { arrangeViews, findListOfView, hasOtherNamed, lockViews, updateView } from './views.sql.ts'

export interface ViewChange {
  id: string
  name?: string | undefined
  search?: SavedView['search'] | undefined
  place?: number | undefined
}

/** Renames one's view, gives it another address or another place (B4). */
export async function changeView(
  shop: Shop,
  { id, name, search, place }: ViewChange,
  { userId }: Caller,
): Promise<SavedView> {
  return shop.database.transaction(async (tx) => {
    const list = await findListOfView(tx, userId, id)
    if (list === undefined) throw refuse('notFound', 'notFound', 'id')
    const ids = await lockViews(tx, { userId, list })
    if (!ids.includes(id)) throw refuse('notFound', 'notFound', 'id')
    if (name !== undefined && (await hasOtherNamed(tx, { userId, list }, id, name)))
      throw refuse('conflict', 'viewNameTaken', 'name')
    if (place !== undefined) {
      const others = ids.filter((each) => each !== id)
      await arrangeViews(tx, others.toSpliced(place, 0, id))
    }
    return updateView(tx, id, { name, search })
  })
}
