import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { OldAddress } from './old-address.ts'

export interface NewAddress {
  path: string
  written: string
  /** One of the two. */
  productId: string | null
  list: string | null
}

interface Source {
  /** Null: a person said so. */
  moveId: string | null
  now: Date
}

const atOnce = 1000

/** The last one of a path counts; what a person said is changed by a person alone. */
export async function writeAddresses(
  tx: Tx,
  addresses: readonly NewAddress[],
  { moveId, now }: Source,
): Promise<{ added: number; changed: number }> {
  const all = [...new Map(addresses.map((each) => [each.path, each])).values()].toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  )
  let [added, changed] = [0, 0]
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce)
    const { rows } = await sql<{ isNew: boolean }>`
      insert into old_addresses as old (path, written, product_id, list, move_id, written_at)
      select path, written, product_id, list, ${moveId}::uuid, ${now}
      from unnest(
        ${some.map(({ path }) => path)}::text[], ${some.map(({ written }) => written)}::text[],
        ${some.map(({ productId }) => productId)}::uuid[], ${some.map(({ list }) => list)}::text[]
      ) as a (path, written, product_id, list)
      on conflict (path) do update
        set written = excluded.written, product_id = excluded.product_id, list = excluded.list,
          move_id = excluded.move_id, written_at = excluded.written_at
        where (excluded.move_id is null or old.move_id is not null)
          and (old.product_id, old.list, old.move_id is null)
            is distinct from (excluded.product_id, excluded.list, excluded.move_id is null)
      returning xmax = 0 as "isNew"`.execute(tx)
    added += rows.filter(({ isNew }) => isNew).length
    changed += rows.filter(({ isNew }) => !isNew).length
  }
  return { added, changed }
}

/** Finds the address of a shown product, or of a list. */
export async function findTarget(
  db: Db,
  path: string,
): Promise<{ code: string | null; list: string | null } | undefined> {
  const { rows } = await sql<{ code: string | null; list: string | null }>`
    select p.code, o.list from old_addresses o left join products p on p.id = o.product_id
    where o.path = ${path} and (o.list is not null or not p.is_hidden)`.execute(db)
  return rows[0]
}

export async function listAddresses(
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<{ count: number; hiddenCount: number; found: number; addresses: OldAddress[] }> {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const all = sql`
    select o.path, o.written, coalesce(p.code, o.list) as target, coalesce(p.is_hidden, false) as "isHidden",
      o.move_id is null as "isByHand"
    from old_addresses o left join products p on p.id = o.product_id`
  const [{ rows: addresses }, { rows: counts }] = await Promise.all([
    sql<OldAddress>`
      select * from (${all}) a where ${search} = '' or path like ${like} or lower(target) like ${like}
      order by "isHidden" desc, path limit ${limit}`.execute(db),
    sql<{ count: number; hiddenCount: number; found: number }>`
      select count(*)::int as count, count(*) filter (where "isHidden")::int as "hiddenCount",
        count(*) filter (where ${search} = '' or path like ${like} or lower(target) like ${like})::int as found
      from (${all}) a`.execute(db),
  ])
  const [{ count, hiddenCount, found } = { count: 0, hiddenCount: 0, found: 0 }] = counts
  return { count, hiddenCount, found, addresses }
}

export async function deleteByPaths(tx: Tx, paths: readonly string[]): Promise<void> {
  await sql`delete from old_addresses where path = any(${paths}::text[])`.execute(tx)
}

/** Deletes the addresses of a move, once staff undo it. */
export async function deleteAddressesOfMove(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('old_addresses').where('move_id', '=', moveId).execute()
}

export async function clearAddresses(tx: Tx): Promise<void> {
  await tx.deleteFrom('old_addresses').execute()
}
