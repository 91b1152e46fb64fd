import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Hindrance } from './hindrance.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)
const lockKey = 8_201_001

/**
 * Applies what is new of `db/migrations`, in the order of the names, one transaction a file, and answers the
 * names applied. A file that was changed after it was applied is an error, and so is one that was applied and is not
 * here: an older shop would write what a newer one reads otherwise. `warn` is told what a migration leaves for people to
 * put right.
 */
export async function migrate(pool: pg.Pool, warn: (text: string) => void = () => {}): Promise<string[]> {
  const client = await pool.connect()
  const hear = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING' && message !== undefined) warn(message)
  }
  client.on('notice', hear)
  try {
    // a waiting pg_advisory_lock would deadlock with CREATE INDEX CONCURRENTLY, so we ask again and again
    while (!(await client.query('select pg_try_advisory_lock($1) as held', [lockKey])).rows[0].held) await sleep(50)
    try {
      return await applyNew(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.off('notice', hear)
    client.release()
  }
}

async function applyNew(client: pg.PoolClient): Promise<string[]> {
  await refuseOldServer(client)
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())',
  )
  await refuseDeafSearch(client)
  const known = new Map(
    (await client.query('select name, sha256 from migrations')).rows.map((row) => [row.name, row.sha256]),
  )
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  refuseOlderShop([...known.keys()].filter((name) => !names.includes(name)))
  const applied: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (known.has(name)) {
      if (known.get(name) !== sha256)
        throw new Error(`${name} was changed after it was applied; add a new migration instead`)
      continue
    }
    await apply(client, name, text, sha256)
    applied.push(name)
  }
  return applied
}

async function apply(client: pg.PoolClient, name: string, text: string, sha256: string): Promise<void> {
  const inTransaction = !text.includes('-- no-transaction')
  if (inTransaction) await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    if (inTransaction) await client.query('commit')
  } catch (fault) {
    if (inTransaction) await client.query('rollback')
    throw new Error(`migration ${name} failed: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
  }
}

function refuseOlderShop(unknown: readonly string[]): void {
  const last = unknown.toSorted().at(-1)
  if (last === undefined) return
  throw new Hindrance(
    `A newer version of the shop has worked on this database (${last}): start that one, or bring back a backup from before.`,
  )
}

const leastVersion = 18

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('show server_version')
  const version = String(rows[0].server_version)
  if (Number.parseInt(version, 10) >= leastVersion) return
  throw new Hindrance(`The database is PostgreSQL ${version}, and the shop needs ${leastVersion}: see DATABASE_URL.`)
}

/** With LC_CTYPE=C trigram search finds nothing in Cyrillic, without a word. */
async function refuseDeafSearch(client: pg.PoolClient): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query(`select similarity('сумка', 'сумки') > 0 as hears`)
  if (!rows[0].hears) throw new Hindrance('this database has no UTF-8 character types; create it with locale C.UTF-8')
}
