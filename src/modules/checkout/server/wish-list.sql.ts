import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface WishListRow {
  id: string
  userId: string | null
  shareKey: string | null
}

export async function findWishList(db: Db | Tx, tokenHash: Buffer): Promise<WishListRow | undefined> {
  const { rows } = await sql<WishListRow>`
    select l.id, l.user_id as "userId", l.share_key as "shareKey"
    from wish_list_tokens t join wish_lists l on l.id = t.list_id where t.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Whether the browser holds a list that is no account's, and was begun after this. */
export async function isListBegunSince(db: Db, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from wish_list_tokens t join wish_lists l on l.id = t.list_id
    where t.token_hash = ${tokenHash} and l.user_id is null and uuid_extract_timestamp(l.id) > ${since}`.execute(db)
  return rows.length > 0
}

/** That of a token, locked; counts as use. */
export async function lockWishList(tx: Tx, tokenHash: Buffer): Promise<WishListRow | undefined> {
  const { rows } = await sql<WishListRow>`
    update wish_lists l set updated_at = now() from wish_list_tokens t
    where t.token_hash = ${tokenHash} and l.id = t.list_id
    returning l.id, l.user_id as "userId", l.share_key as "shareKey"`.execute(tx)
  return rows[0]
}

/** Two sign-ins of one account join their lists one after the other. */
export async function lockAccountWishList(tx: Tx, userId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wish list of ${userId}`}, 0))`.execute(tx)
  const row = await tx.selectFrom('wish_lists').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id
}

export async function insertWishList(tx: Tx, tokenHash: Buffer): Promise<string> {
  const { id } = await tx.insertInto('wish_lists').defaultValues().returning('id').executeTakeFirstOrThrow()
  await addWishListToken(tx, id, tokenHash)
  return id
}

export async function insertAccountWishList(tx: Tx, userId: string): Promise<string> {
  const row = await tx.insertInto('wish_lists').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** One more browser holds the list; that of an account for as long as the session there goes on. */
export async function addWishListToken(tx: Tx, listId: string, tokenHash: Buffer, sessionId?: string): Promise<void> {
  const values = { list_id: listId, token_hash: tokenHash, session_id: sessionId ?? null }
  await tx.insertInto('wish_list_tokens').values(values).execute()
}

/** Ties the browser's token to this session, and ends with it: the wish list is the account's by now. */
export async function bindWishListToken(tx: Tx, tokenHash: Buffer, sessionId: string): Promise<void> {
  await tx.updateTable('wish_list_tokens').set({ session_id: sessionId }).where('token_hash', '=', tokenHash).execute()
}

export async function forgetWishListTokensOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await sql`delete from wish_list_tokens where session_id = any(${sessionIds}::uuid[])`.execute(tx)
}

export async function giveWishListTo(tx: Tx, listId: string, userId: string): Promise<void> {
  await tx.updateTable('wish_lists').set({ user_id: userId }).where('id', '=', listId).execute()
}

/** Moves what one list has into another, and takes the first away; who held it holds the other one. A link stays good. */
export async function mergeWishLists(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await sql`
    insert into wish_list_items (list_id, product_id, added_at)
    select ${intoId}, product_id, added_at from wish_list_items where list_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.updateTable('wish_list_tokens').set({ list_id: intoId }).where('list_id', '=', fromId).execute()
  const { rows } = await sql<{ shareKey: string | null }>`
    delete from wish_lists where id = ${fromId} returning share_key as "shareKey"`.execute(tx)
  await sql`
    update wish_lists set share_key = coalesce(share_key, ${rows[0]?.shareKey ?? null}) where id = ${intoId}`.execute(
    tx,
  )
}

/** Products on sale, the newest wish first. */
export async function listWished(db: Db | Tx, listId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from wish_list_items i join products p on p.id = i.product_id
    where i.list_id = ${listId} and not p.is_hidden order by i.added_at desc, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether there was room for it, or it was there already. Hidden goods, which the list does not show, take no room. */
export async function addWished(tx: Tx, listId: string, productId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    with added as (
      insert into wish_list_items (list_id, product_id)
      select ${listId}, id from products
      where id = ${productId} and (
        select count(*) from wish_list_items i join products p on p.id = i.product_id
        where i.list_id = ${listId} and not p.is_hidden) < ${most}::int
      on conflict do nothing returning product_id
    )
    select exists (select from added union all
      select from wish_list_items where list_id = ${listId} and product_id = ${productId}) as "isThere"`.execute(tx)
  return rows[0]?.isThere === true
}

export async function removeWished(tx: Tx, listId: string, productId: string): Promise<void> {
  await tx.deleteFrom('wish_list_items').where('list_id', '=', listId).where('product_id', '=', productId).execute()
}

export async function setShareKey(tx: Tx, listId: string, shareKey: string | null): Promise<void> {
  await tx.updateTable('wish_lists').set({ share_key: shareKey }).where('id', '=', listId).execute()
}

export async function findSharedWishList(db: Db, shareKey: string): Promise<string | undefined> {
  const row = await db.selectFrom('wish_lists').select('id').where('share_key', '=', shareKey).executeTakeFirst()
  return row?.id
}

/** Guests' alone: an account's stays with it. */
export async function deleteOldWishLists(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wish_lists').where('user_id', 'is', null).where('updated_at', '<', before).execute()
}

/** For the demo shop alone. */
export async function clearWishLists(tx: Tx): Promise<void> {
  await sql`delete from wish_lists`.execute(tx)
}
