import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SetupError } from '../setup-error.ts'
import { applyFunctions, dropFunctions, inOrder } from './migrate/functions.ts'
import {
  baselineName,
  commitBeforeBaseline,
  lastSquashed,
  madeFunctions,
  readFunctions,
  readMigrations,
  type FunctionFile,
  type Migration,
} from './migrate/source.ts'

const lockKey = 8_201_001

/**
 * Brings a database to the state of `db`: first the baseline, where it is empty; the numbered migrations that are new,
 * by their names; then the functions whose text changed. It is one transaction, unless a migration says
 * `-- no-transaction`. Answers the names applied. A migration that was changed after it was applied is an error, and so
 * is one that was applied and is not here: an older shop would write what a newer one reads otherwise. `warn` gets what a
 * migration leaves for people to put right.
 */
export async function migrate(pool: pg.Pool, warn: (text: string) => void = () => {}): Promise<string[]> {
  const client = await pool.connect()
  const onNotice = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING' && message !== undefined) warn(message)
  }
  client.on('notice', onNotice)
  try {
    // a waiting pg_advisory_lock would deadlock with CREATE INDEX CONCURRENTLY, so we ask again and again
    while (!(await client.query('select pg_try_advisory_lock($1) as held', [lockKey])).rows[0].held) await sleep(50)
    try {
      return await applyNew(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.off('notice', onNotice)
    client.release()
  }
}

async function applyNew(client: pg.PoolClient): Promise<string[]> {
  await refuseOldServer(client)
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())',
  )
  await refuseDeafSearch(client)
  const [migrations, files] = await Promise.all([readMigrations(), readFunctions()])
  const known = await readKnown(client)
  if (known.has(lastSquashed) && !known.has(baselineName)) return stampAndApply(client, migrations)
  const names = [...known.keys()]
  refuseBeforeBaseline(names.filter((name) => isNumbered(name) && name <= lastSquashed && name !== baselineName))
  refuseOlderShop(names.filter((name) => isNumbered(name) && !migrations.some((each) => each.name === name)))
  const pending = migrations.filter(({ name, sha256 }) => {
    // what the baseline makes is pinned by a test; a function that it builds on may get another name
    if (name !== baselineName && known.has(name) && known.get(name) !== sha256)
      throw new Error(`${name} was changed after it was applied; add a new migration instead`)
    return !known.has(name)
  })
  const changed = files.filter(({ name, sha256 }) => known.get(name) !== sha256)
  const gone = names.filter((name) => !isNumbered(name) && !files.some((file) => file.name === name))
  if (pending.length + changed.length + gone.length === 0) return []
  await inTransaction(client, () => apply(client, { pending, changed, gone }, files))
  return [...pending, ...changed].map(({ name }) => name)
}

interface News {
  pending: readonly Migration[]
  changed: readonly FunctionFile[]
  /** Names of files that were applied and are no more. */
  gone: readonly string[]
}

async function apply(
  client: pg.PoolClient,
  { pending, changed, gone }: News,
  files: readonly FunctionFile[],
): Promise<void> {
  const waiting = new Set(changed)
  const applyFiles = async (wanted: readonly FunctionFile[]) => {
    const next = inOrder(wanted, files).filter((file) => waiting.has(file))
    await applyFunctions(client, next)
    for (const file of next) waiting.delete(file)
  }
  for (const migration of pending) {
    for (const { file, text, needs } of migration.parts) {
      await applyFiles(files.filter((each) => needs.includes(each.function)))
      await run(client, migration, file, text)
    }
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    // triggers that wait for the end of the transaction would forbid the next one to alter their table
    await client.query('set constraints all immediate')
  }
  await applyFiles([...waiting])
  await dropFunctions(client, gone, files)
}

async function run(client: pg.PoolClient, { isApart }: Migration, file: string, text: string): Promise<void> {
  try {
    if (isApart) await client.query('commit')
    await client.query(text)
    if (isApart) await client.query('begin')
  } catch (fault) {
    throw new Error(`${file} failed: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  }
}

/** A database that has every migration of before the baseline is as the baseline makes it: nothing of that runs. */
async function stampAndApply(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  const { sha256 = '' } = migrations.find(({ name }) => name === baselineName) ?? {}
  await inTransaction(client, async () => {
    await client.query('delete from migrations where name <= $1 or name = $2', [lastSquashed, madeFunctions])
    await client.query(
      `insert into migrations (name, sha256)
      select $1, $2 union all
      select distinct 'functions/' || p.proname || '.sql', '' from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
      [baselineName, sha256],
    )
  })
  return applyNew(client)
}

async function readKnown(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** A migration, not a file of a function. */
function isNumbered(name: string): boolean {
  return /^\d/.test(name)
}

function refuseBeforeBaseline(old: readonly string[]): void {
  const last = old.toSorted().at(-1)
  if (last === undefined) return
  throw new SetupError(
    `This database is of an early version of the shop (${last}). Start the shop once as its commit ${commitBeforeBaseline} has it; then this version can go on.`,
  )
}

function refuseOlderShop(unknown: readonly string[]): void {
  const last = unknown.toSorted().at(-1)
  if (last === undefined) return
  throw new SetupError(
    `A newer version of the shop has worked on this database (${last}): start that one, or bring back a backup from before.`,
  )
}
const leastVersion = 18

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('show server_version')
  const version = String(rows[0].server_version)
  if (Number.parseInt(version, 10) >= leastVersion) return
  throw new SetupError(`The database is PostgreSQL ${version}, and the shop needs ${leastVersion}: see DATABASE_URL.`)
}

/** With LC_CTYPE=C trigram search finds nothing in Cyrillic, without a word. */
async function refuseDeafSearch(client: pg.PoolClient): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query(`select similarity('сумка', 'сумки') > 0 as hears`)
  if (!rows[0].hears) throw new SetupError('this database has no UTF-8 character types; create it with locale C.UTF-8')
}
