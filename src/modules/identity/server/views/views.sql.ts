import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { SavedView } from '../../view.ts'

/** Whose views, and of which list. */
export interface ViewOwner {
  userId: string
  list: string
}

const columns = ['id', 'name', sql<SavedView['search']>`search`.as('search')] as const

/** In the order of their tabs. */
export async function listViews(db: Db, { userId, list }: ViewOwner): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** The list that one's own view belongs to. */
export async function findListOfView(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('saved_views')
    .select('list')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.list
}

/** Ids in the order of their tabs. The second of two changes to one's views waits here. */
export async function lockViews(tx: Tx, { userId, list }: ViewOwner): Promise<string[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await listViews(tx, { userId, list })).map(({ id }) => id)
}

/** Undefined when the owner has a view of this name. */
export async function insertView(
  tx: Tx,
  { userId, list }: ViewOwner,
  { name, search }: Omit<SavedView, 'id'>,
): Promise<SavedView | undefined> {
  return tx
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, search: JSON.stringify(search), place: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function hasOtherNamed(tx: Tx, { userId, list }: ViewOwner, id: string, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateView(
  tx: Tx,
  id: string,
  { name, search }: { name?: string | undefined; search?: SavedView['search'] | undefined },
): Promise<SavedView> {
  return tx
    .updateTable('saved_views')
    .set({ id, ...(name !== undefined && { name }), ...(search && { search: JSON.stringify(search) }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Puts views in this order. */
export async function arrangeViews(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_views v set place = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where v.id = o.id`.execute(tx)
}

/** Gives whether there was one. */
export async function removeView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
