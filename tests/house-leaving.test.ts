import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { leavingTables, leftColumns, leftTables } from '#modules/moving-in/server/leaving/leaving-tables.ts'
import { testShop } from './build/database.ts'

// a table or a column that nobody thought of is found here, by the database alone
const tables = new Map<string, string[]>()

beforeAll(async () => {
  const { database } = await testShop()
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`)
  for (const { name, columns } of rows) tables.set(name, columns)
})

it('[FORM-3] a shop that leaves takes each table along, or says why it stays', () => {
  const going = new Set<string>(leavingTables.map(({ name }) => name))
  const stays = (name: string) =>
    Object.keys(leftTables).some((each) => new RegExp(`^${each.replaceAll('*', '.*')}$`).test(name))
  const names = [...tables.keys()]
  expect(names.filter((name) => !going.has(name) && !stays(name))).toEqual([])
  expect(names.filter((name) => going.has(name) && stays(name))).toEqual([])
  expect([...going].filter((name) => !tables.has(name))).toEqual([])
})

it.each(leavingTables.map(({ name, columns }) => ({ name, columns })))(
  '[FORM-3] each column of $name goes along, or says why it stays',
  ({ name, columns }) => {
    const told = [...columns.split(' '), ...Object.keys(leftColumns[name] ?? {})]
    expect(told.toSorted()).toEqual((tables.get(name) ?? []).toSorted())
  },
)

it('[FORM-3] docs/leaving.md names each file', () => {
  const page = readFileSync(new URL('../docs/leaving.md', import.meta.url), 'utf8')
  expect(leavingTables.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([])
})
