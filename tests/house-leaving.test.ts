import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leavingTables, leftColumns, leftTables } from '#modules/moving-in/server/leaving/leaving-tables.ts'

// what is forgotten when a shop leaves is found here, by the schema alone
const schema = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')
const tables = new Map(
  [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/^ {2}(?!constraint )"?(\w+)"? /gm)].map(([, column = '']) => column),
  ]),
)

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
