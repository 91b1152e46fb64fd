import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import type { ProductKind } from '../kind.ts'
import { productKind } from '../product.fields.ts'

const columns = columnsOf('product_kinds', productKind)

/** All of them, type by type, by their names. */
export async function listKinds(db: Db | Tx): Promise<ProductKind[]> {
  const { rows } = await sql<ProductKind>`
    select ${columns.select('k')} from product_kinds k join product_types t on t.id = k.type_id
    order by t.position, k.name_uk collate "uk-UA-x-icu"`.execute(db)
  return rows
}

/** Whoever adds, names or deletes kinds does it alone until the transaction ends. */
export async function lockKinds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product_kinds'))`.execute(tx)
}

export async function insertKinds(tx: Tx, kinds: readonly ProductKind[]): Promise<void> {
  await sql`
    insert into product_kinds (type_id, slug, ${columns.names})
    select type_id, slug, ${columns.names} from ${columns.rows(kinds)} k`.execute(tx)
}

export async function updateKind(tx: Tx, kind: ProductKind): Promise<void> {
  await sql`
    update product_kinds set ${columns.assign('k')} from ${columns.rows([kind])} k
    where product_kinds.type_id = k.type_id and product_kinds.slug = k.slug`.execute(tx)
}

export async function deleteKind(tx: Tx, { typeId, slug }: Pick<ProductKind, 'typeId' | 'slug'>): Promise<void> {
  await sql`delete from product_kinds where type_id = ${typeId} and slug = ${slug}`.execute(tx)
}

/** Hidden ones, too. */
export async function countOfKind(tx: Tx, { typeId, slug }: Pick<ProductKind, 'typeId' | 'slug'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where type_id = ${typeId} and kind = ${slug}`.execute(tx)
  return rows[0]?.count ?? 0
}
