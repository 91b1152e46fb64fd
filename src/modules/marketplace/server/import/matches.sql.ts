import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Marketplace } from '../../marketplaces.ts'

export interface MatchedGoods {
  productId: string
  code: string
  /** In Ukrainian. */
  name: string
  size: string
  colour: string
}

/** Staff's matches for products of Prom, by their ids there. */
export async function listMatches(
  db: Db | Tx,
  marketProductIds: readonly string[],
): Promise<Map<string, MatchedGoods>> {
  const { rows } = await sql<MatchedGoods & { marketProductId: string }>`
    select m.market_product_id as "marketProductId", p.id as "productId", p.code, p.name_uk as name, m.size, m.colour
    from market_matches m join products p on p.id = m.product_id
    where m.marketplace = 'prom' and m.market_product_id = any(${[...new Set(marketProductIds)]}::text[])`.execute(db)
  return new Map(rows.map(({ marketProductId, ...goods }) => [marketProductId, goods]))
}

/**
 * Until the transaction ends nobody says anew what a product is: it would not see lines that are being written, which would
 * wait for what was said already. Take it before anything else.
 */
export async function holdMatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('market_matches'))`.execute(tx)
}

export interface NewMatch {
  /** Prom, if not said otherwise. */
  marketplace?: Marketplace
  marketProductId: string
  productId: string
  size: string
  colour: string
}

/** Waits for those who hold matches. Take it before any product or order. */
export async function lockMatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market_matches'))`.execute(tx)
}

export async function writeMatch(
  tx: Tx,
  { marketplace = 'prom', marketProductId, productId, size, colour }: NewMatch,
  actor: Actor,
): Promise<void> {
  await lockMatches(tx)
  const row = { marketplace, product_id: productId, size, colour, ...actorColumns(actor) }
  await tx
    .insertInto('market_matches')
    .values({
      ...row,
      market_product_id: marketProductId,
      name: sql<string>`coalesce((select name from marketplace_order_lines
        where market_product_id = ${marketProductId} order by marketplace_order_id desc limit 1), '')`,
    })
    .onConflict((conflict) =>
      conflict.columns(['marketplace', 'market_product_id']).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute()
}

/** Writes the matches that a former shop knew; a match that is here already stands. */
export async function rememberMatches(tx: Tx, matches: readonly NewMatch[], actor: Actor): Promise<void> {
  if (matches.length === 0) return
  await lockMatches(tx)
  const { actor_id: id, actor_name: name, actor_machine: machine } = actorColumns(actor)
  await sql`
    insert into market_matches (marketplace, market_product_id, product_id, size, colour, actor_id, actor_name, actor_machine)
    select distinct on (m.marketplace, m.id) m.marketplace, m.id, m.product_id, m.size, m.colour, ${id}::uuid, ${name}, ${machine}::text
    from unnest(
      ${matches.map(({ marketplace = 'prom' }) => marketplace)}::text[],
      ${matches.map(({ marketProductId }) => marketProductId)}::text[],
      ${matches.map(({ productId }) => productId)}::uuid[],
      ${matches.map(({ size }) => size)}::text[], ${matches.map(({ colour }) => colour)}::text[]
    ) as m (marketplace, id, product_id, size, colour)
    on conflict (marketplace, market_product_id) do nothing`.execute(tx)
}
