import { afterAll, beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await buildProduct(shop, { nameUk: 'Сумочка й капелюшок', lots: [{}] })
})
afterAll(() => shop.database.close())

/** The columns that `pg_dump` writes of each table: all but the computed ones. */
async function tables(): Promise<{ name: string; columns: string }[]> {
  const { rows } = await shop.database.pool.query(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`)
  return rows
}

it('rows of a backup can be restored: what is computed of them is, where no schema is searched, as pg_restore has it', async () => {
  const all = await tables()
  const client = await shop.database.pool.connect()
  const restored: string[] = []
  try {
    const { rows } = await client.query(`select from search_stems where stem ~ '.{3,}к$'`)
    expect(rows.length, 'words whose bases are computed').toBeGreaterThan(0)
    await client.query(`begin; set local search_path = ''`)
    for (const { name, columns } of all) {
      await client.query(`
        create table pg_temp.${name} (like public.${name} including generated including constraints including indexes);
        insert into pg_temp.${name} (${columns}) select ${columns} from public.${name}`)
      const { rows: differing } = await client.query(`table public.${name} except all table pg_temp.${name}`)
      expect(differing, name).toEqual([])
      restored.push(name)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(restored).toContain('search_stems')
})
