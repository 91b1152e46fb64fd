import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { withTestCluster } from '../tests/cluster.ts'
import { schemaFile, schemaOf } from './write-schema.ts'

const help = `
npm run tables

Writes what follows from db/migrations: src/platform/server/tables.ts, the types of the queries, and db/schema.sql, to
be read. Runs the migrations on a throw-away PostgreSQL; the shop's own is left alone.
`

export const tablesFile = new URL('../src/platform/server/tables.ts', import.meta.url)

const codegen = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))
// as src/platform/server/database.ts reads them
const options = [
  '--dialect',
  'postgres',
  '--date-parser',
  'string',
  '--numeric-parser',
  'number',
  '--type-mapping',
  '{"int8":"number"}',
  '--exclude-pattern',
  'migrations',
  '--log-level',
  'error',
]

/** The types of a migrated database, as the text of a file. */
export async function tablesOf(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [codegen, '--print', '--url', url, ...options])
  return `${stdout.trim()}\n`
}

async function write(url: string): Promise<void> {
  const pool = openPool({ url }, 2)
  try {
    await migrate(pool)
    writeFileSync(schemaFile, await schemaOf(pool))
  } finally {
    await pool.end()
  }
  writeFileSync(tablesFile, await tablesOf(url))
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help.trim())
  else await withTestCluster(write)
}
