import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { fillAtOnce } from './fill-at-once.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await sql`create table shelves_of_test (id int primary key, name text collate "uk-UA-x-icu")`.execute(
    shop.database.db,
  )
  await sql`
    create table boxes_of_test (
      id int primary key, code text unique, shelf int, words text,
      constraint "on a shelf" foreign key (shelf) references shelves_of_test on delete cascade deferrable initially deferred
    )`.execute(shop.database.db)
  await sql`create index "words of boxes" on boxes_of_test using gin (words gin_trgm_ops)`.execute(shop.database.db)
  await sql`create index boxes_by_code on boxes_of_test (code desc, id) include (shelf) where shelf > 1`.execute(
    shop.database.db,
  )
})

const tables = ['boxes_of_test', 'shelves_of_test']

/** Each index and constraint of both tables, as it is written. */
async function rules(): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ rule: string }>(
    `select pg_get_indexdef(indexrelid) as rule from pg_index where indrelid = any($1::regclass[])
     union all select conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
     where conrelid = any($1::regclass[]) order by rule`,
    [tables],
  )
  return rows.map(({ rule }) => rule)
}

it('[WIRE-3] tables that are filled at once keep every index and key they had, and their rows obey them', async () => {
  const before = await rules()
  const seen = await shop.database.transaction((tx) =>
    fillAtOnce(tx, tables, async () => {
      // a box before its shelf: its key is asked at the end
      await sql`insert into boxes_of_test values (1, 'a', 7, 'leather belt')`.execute(tx)
      await sql`insert into shelves_of_test values (7, 'Ґудзики')`.execute(tx)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_index where indrelid = 'boxes_of_test'::regclass`.execute(tx)
      return rows[0]?.n
    }),
  )
  expect(seen).toBe(2)
  expect(await rules()).toEqual(before)
  expect(before.filter((rule) => rule.includes('of boxes') || rule.includes('on a shelf'))).toHaveLength(2)
})

it('[WIRE-3] a row that breaks a key undoes all that was filled with it', async () => {
  const before = await rules()
  const broken = shop.database.transaction((tx) =>
    fillAtOnce(tx, tables, () => sql`insert into boxes_of_test values (2, 'b', 8, '')`.execute(tx)),
  )
  await expect(broken).rejects.toThrow('on a shelf')
  expect(await rules()).toEqual(before)
  const { rows } = await shop.database.pool.query('select from boxes_of_test where id = 2')
  expect(rows).toEqual([])
})
