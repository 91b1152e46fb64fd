import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { ownSource } from '#modules/orders/order.ts'

export async function findCartId(db: Db | Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('cart_tokens')
    .select('cart_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.cart_id
}

/** The same of whoever comes back with it: a cart that is seen again is one of somebody who shops (ORD-15). */
export async function seeCart(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; wasSeen: boolean }>`
    select c.id, c.was_seen as "wasSeen" from cart_tokens t join carts c on c.id = t.cart_id
    where t.token_hash = ${tokenHash}`.execute(db)
  const [cart] = rows
  if (cart && !cart.wasSeen) await sql`update carts set was_seen = true where id = ${cart.id}`.execute(db)
  return cart?.id
}

/** Whether the browser holds a cart that is no account's, and was begun after this. */
export async function isBegunSince(db: Db, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from cart_tokens t join carts c on c.id = t.cart_id
    where t.token_hash = ${tokenHash} and c.user_id is null and uuid_extract_timestamp(c.id) > ${since}`.execute(db)
  return rows.length > 0
}

/** Locks the cart of a token and counts as use: it is kept so many days from the last one (ORD-15). */
export async function lockCartOf(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ id: string; userId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; userId: string | null }>`
    update carts c set updated_at = now(), was_seen = true from cart_tokens t
    where t.token_hash = ${tokenHash} and c.id = t.cart_id returning c.id, c.user_id as "userId"`.execute(tx)
  return rows[0]
}

/** Two sign-ins of one account join their carts one after the other. */
export async function lockAccountCart(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${userId}`}, 0))`.execute(tx)
}

export async function findCartOfUser(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id
}

export async function insertCart(tx: Tx, tokenHash: Buffer): Promise<string> {
  const { id } = await tx.insertInto('carts').defaultValues().returning('id').executeTakeFirstOrThrow()
  await addToken(tx, id, tokenHash)
  return id
}

export async function insertAccountCart(tx: Tx, userId: string): Promise<string> {
  const row = await tx.insertInto('carts').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** One more browser holds the cart; that of an account for as long as the session there goes on. */
export async function addToken(tx: Tx, cartId: string, tokenHash: Buffer, sessionId?: string): Promise<void> {
  const values = { cart_id: cartId, token_hash: tokenHash, session_id: sessionId ?? null }
  await tx.insertInto('cart_tokens').values(values).execute()
}

/** Ties the browser's token to this session, and ends with it: the cart is the account's by now. */
export async function bindToken(tx: Tx, tokenHash: Buffer, sessionId: string): Promise<void> {
  await tx.updateTable('cart_tokens').set({ session_id: sessionId }).where('token_hash', '=', tokenHash).execute()
}

export async function forgetTokensOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await sql`delete from cart_tokens where session_id = any(${sessionIds}::uuid[])`.execute(tx)
}

/** The browser holds the cart no more. */
export async function forgetToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('cart_tokens').where('token_hash', '=', tokenHash).execute()
}

export interface CartRow {
  productId: string
  code: string
  nameUk: string
  nameEn: string
  isHidden: boolean
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  quantity: number
  /** Null in carts older than the column. */
  seenPrice: number | null
  addedAt: Date
}

/** A product that was deleted since is hidden, by the name that it had. */
export async function listCartLines(db: Db | Tx, cartId: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select c.product_id as "productId", coalesce(p.code, c.gone_code, '') as code,
      coalesce(p.name_uk, c.gone_name_uk, '') as "nameUk", coalesce(p.name_en, c.gone_name_en, '') as "nameEn",
      coalesce(p.is_hidden, true) as "isHidden", c.size, c.colour, c.quantity, c.seen_price as "seenPrice",
      c.added_at as "addedAt"
    from cart_lines c left join products p on p.id = c.product_id
    where c.cart_id = ${cartId} order by c.added_at, c.product_id, c.size, c.colour`.execute(db)
  return rows
}

/** The goods of a line, of which a cart has one. */
export interface CartGoods {
  productId: string
  size: string
  colour: string
}

/** How many of some goods a cart holds, and by which press of a button they came there last. */
export async function findCartLine(
  db: Db | Tx,
  cartId: string,
  { productId, size, colour }: CartGoods,
): Promise<{ quantity: number; press: string | null }> {
  const row = await db
    .selectFrom('cart_lines')
    .select(['quantity', 'press'])
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('colour', '=', colour)
    .executeTakeFirst()
  return row ?? { quantity: 0, press: null }
}

export interface CartLineRow extends CartGoods {
  quantity: number
  seenPrice: number
  /** The key of the press of the button that puts it there. */
  press?: string | undefined
  /** Now, unless the line was here before. */
  addedAt?: Date | undefined
}

export async function setCartLine(
  tx: Tx,
  cartId: string,
  { productId, size, colour, quantity, seenPrice, press, addedAt }: CartLineRow,
): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_id, size, colour, quantity, seen_price, press, added_at)
    select ${cartId}, id, ${size}, ${colour}, ${quantity}::int, ${seenPrice}::bigint, ${press ?? null},
      least(now(), ${addedAt ?? null}::timestamptz)
    -- deleted at this instant, it is not put there
    from products where id = ${productId} for key share
    on conflict (cart_id, product_id, size, colour) do update
    set quantity = excluded.quantity, seen_price = excluded.seen_price, press = excluded.press`.execute(tx)
}

/** Goods that the order before has, too, are not gone for being ordered: that order is noted no more (ORD-12). */
export async function deleteCartLine(tx: Tx, cartId: string, { productId, size, colour }: CartGoods): Promise<void> {
  await sql`
    with gone as (
      delete from cart_lines
      where cart_id = ${cartId} and product_id = ${productId} and size = ${size} and colour = ${colour}
      returning product_id, size, colour
    )
    update carts set last_order_number = null
    where id = ${cartId} and exists (
      select from gone join order_lines l using (product_id, size, colour) join orders o on o.id = l.order_id
      where o.number = carts.last_order_number)`.execute(tx)
}

export async function countCart(db: Db | Tx, cartId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(quantity), 0)::int as count from cart_lines where cart_id = ${cartId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks the cart that an order is made of, notes its number, and counts as use; gives that of the order before. */
export async function noteOrder(tx: Tx, cartId: string, orderNumber: string): Promise<string | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update carts set last_order_number = ${orderNumber}, updated_at = now() where id = ${cartId}
    returning old.last_order_number as before`.execute(tx)
  return rows[0]?.before ?? undefined
}

/** The goods in a cart at this moment, and the number of the last order from it. */
export async function readHeld(
  tx: Tx,
  cartId: string,
): Promise<{ before: string | undefined; held: (CartGoods & { quantity: number })[] }> {
  const { rows } = await sql<CartGoods & { before: string | null; quantity: number | null }>`
    select c.last_order_number as before, l.product_id as "productId", l.size, l.colour, l.quantity
    from carts c left join cart_lines l on l.cart_id = c.id where c.id = ${cartId}`.execute(tx)
  const held = rows.flatMap(({ before: _, quantity, ...goods }) => (quantity === null ? [] : [{ ...goods, quantity }]))
  return { before: rows[0]?.before ?? undefined, held }
}

/** The tracking token of the order that was made of a cart last, if that was since then. */
export async function findTokenOfLastOrder(db: Db | Tx, cartId: string, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ trackingToken: string }>`
    select o.tracking_token as "trackingToken" from carts c join orders o on o.number = c.last_order_number
    where c.id = ${cartId} and o.source = ${ownSource} and o.created_at > ${since}`.execute(db)
  return rows[0]?.trackingToken
}

/**
 * Takes what was ordered, and gives how many lines had it; goods that came into the cart meanwhile stay there, more pieces of
 * a line as well (ORD-15). `isLess` tells of a line with fewer pieces, of which none are taken.
 */
export async function takeFromCart(
  tx: Tx,
  cartId: string,
  ordered: readonly (CartGoods & { quantity: number })[],
): Promise<{ taken: number; isLess: boolean }> {
  const isOrdered = sql`c.cart_id = ${cartId} and c.product_id = o.product_id and c.size = o.size and c.colour = o.colour`
  const { rows } = await sql<{ taken: number; isLess: boolean }>`
    with o as (
      select * from unnest(
        ${ordered.map(({ productId }) => productId)}::uuid[],
        ${ordered.map(({ size }) => size)}::text[],
        ${ordered.map(({ colour }) => colour)}::text[],
        ${ordered.map(({ quantity }) => quantity)}::int[]
      ) as o (product_id, size, colour, quantity)
    ),
    fewer as (
      update cart_lines c set quantity = c.quantity - o.quantity from o
      where ${isOrdered} and c.quantity > o.quantity returning c.product_id
    ),
    gone as (delete from cart_lines c using o where ${isOrdered} and c.quantity = o.quantity returning c.product_id)
    select (select count(*) from fewer)::int + (select count(*) from gone)::int as taken,
      exists (select from cart_lines c join o on ${isOrdered} where c.quantity < o.quantity) as "isLess"`.execute(tx)
  return rows[0] ?? { taken: 0, isLess: false }
}

/**
 * Moves the lines of one cart into another, the greater quantity of the same goods winning, and takes the first away;
 * who held it holds the other one. That counts as use: lines of today must not go with a cart of long ago.
 */
export async function mergeCarts(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await sql`
    insert into cart_lines (
      cart_id, product_id, size, colour, quantity, added_at, seen_price, gone_code, gone_name_uk, gone_name_en)
    select ${intoId}, product_id, size, colour, quantity, added_at, seen_price, gone_code, gone_name_uk, gone_name_en
    from cart_lines where cart_id = ${fromId}
    on conflict (cart_id, product_id, size, colour) do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`.execute(
    tx,
  )
  await tx.updateTable('cart_tokens').set({ cart_id: intoId }).where('cart_id', '=', fromId).execute()
  await tx.deleteFrom('carts').where('id', '=', fromId).execute()
  await sql`update carts set updated_at = now() where id = ${intoId}`.execute(tx)
}

/** The cart the browser holds becomes the account's. */
export async function giveCartTo(tx: Tx, cartId: string, userId: string): Promise<void> {
  await tx.updateTable('carts').set({ user_id: userId }).where('id', '=', cartId).execute()
}

/**
 * Deletes carts unused since `before`, and since `fleetingBefore` those that nobody shops with: guests' ones that are empty, or
 * whose browser never came back. That of a session which goes on stays, empty: what is put there next is still the account's.
 */
export async function deleteOldCarts(db: Db, { before, fleetingBefore }: Record<'before' | 'fleetingBefore', Date>) {
  await sql`
    with old as (
      -- in use at this instant, it is not old
      select id from carts where updated_at < ${before} or (
        updated_at < ${fleetingBefore} and user_id is null and (
          -- one that was ordered tells of its order
          not was_seen or (last_order_number is null and not exists (select from cart_lines l where l.cart_id = carts.id))
        )
      )
      for update skip locked
    ),
    emptied as (delete from cart_lines using old where cart_id = old.id)
    delete from carts using old
    where carts.id = old.id and not exists (
      select from cart_tokens t where t.cart_id = old.id and t.session_id is not null)`.execute(db)
}

/** For the demo shop alone. */
export async function clearCarts(tx: Tx): Promise<void> {
  await sql`delete from carts`.execute(tx)
}
