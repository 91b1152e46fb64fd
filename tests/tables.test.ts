import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesFile, tablesOf } from '../scripts/write-tables.ts'
import { cloneDatabase } from './build/clone-database.ts'

let database: { url: string; drop(): Promise<void> }
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

it('src/platform/server/database/tables.ts is what `npm run tables` writes', async () => {
  expect(readFileSync(tablesFile, 'utf8')).toBe(await tablesOf(database.url))
})
