import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPool } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { withTestCluster } from '../tests/cluster.ts'
import { schemaOf } from './schema-of.ts'

const help = `
npm run tables [-- --print]

Writes src/platform/server/database/tables.ts, the types of the queries, from the database that db/ makes: the baseline, the
numbered migrations, the functions. With --print it prints that database instead: tables, indexes, triggers, functions,
views. It works on a throw-away PostgreSQL and leaves the shop's own alone.
`

export const tablesFile = new URL('../src/platform/server/database/tables.ts', import.meta.url)

const codegen = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))
// as src/platform/server/database/database.ts reads them
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
    if (process.argv.includes('--print')) console.log(await schemaOf(pool))
    else writeFileSync(tablesFile, await tablesOf(url))
  } finally {
    await pool.end()
  }
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help.trim())
  else await withTestCluster(write)
}
