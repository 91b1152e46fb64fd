import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#platform/server/database.ts'
import { schemaFile, schemaOf } from '../scripts/write-schema.ts'
import { tablesFile, tablesOf } from '../scripts/write-tables.ts'
import { cloneDatabase } from './build/clone-database.ts'

let database: { url: string; drop(): Promise<void> }
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

it('src/platform/server/tables.ts is what `npm run tables` writes', async () => {
  expect(readFileSync(tablesFile, 'utf8')).toBe(await tablesOf(database.url))
})

it('db/schema.sql is what `npm run tables` writes', async () => {
  const pool = openPool(database, 1)
  const schema = await schemaOf(pool)
  await pool.end()
  expect(readFileSync(schemaFile, 'utf8')).toBe(schema)
})
