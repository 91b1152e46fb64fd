import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#platform/server/database/migrate.ts'
import { readFunctions, readMigrations } from '#platform/server/database/migrate/source.ts'

const templateLock = 8_201_002

/** A database that others are clones of; whoever asks first makes it, once in a run. */
export interface Template {
  name: string
  from?: Template
  fill(url: string): Promise<void>
}

/** Empty, for the state that the migrations are in. */
export const migrated: Template = {
  name: 'migrated',
  async fill(url) {
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    await migrate(pool)
    await pool.end()
  },
}

/** A database of one's own: empty and migrated, unless another template is given. */
export async function cloneDatabase(template = migrated): Promise<{ url: string; drop(): Promise<void> }> {
  const { TEST_DATABASE_URL: clusterUrl } = process.env
  if (!clusterUrl) throw new Error('TEST_DATABASE_URL is not set; run the tests by `npm test`')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withTemplate(clusterUrl, template, async (client, made) => {
    // without a disk to wait for it is less than half the work of a copy that goes through the log
    await client.query(`create database ${name} template ${made} strategy file_copy`)
  })
  return {
    url: urlOf(name, clusterUrl),
    drop: () =>
      withClient(clusterUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** Makes a template before anybody clones it. */
export function ensureTemplate(clusterUrl: string, template: Template): Promise<void> {
  return withTemplate(clusterUrl, template, async () => {})
}

/** One at a time: a database that is being cloned lets nobody in. */
async function withTemplate(
  clusterUrl: string,
  template: Template,
  work: (client: pg.Client, made: string) => Promise<void>,
): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    while (!(await client.query('select pg_try_advisory_lock($1) as held', [templateLock])).rows[0].held)
      await sleep(20)
    await work(client, await ensure(client, clusterUrl, template))
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
}

/** The name of the template's database. One that was begun and left is begun anew. */
async function ensure(client: pg.Client, clusterUrl: string, { name, from, fill }: Template): Promise<string> {
  const made = `${name}_${(await migrationsHash()).slice(0, 12)}`
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [made])
  if (rowCount) return made
  const unfinished = `${made}_new`
  const base = from ? await ensure(client, clusterUrl, from) : 'template1'
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} template ${base}`)
  await fill(urlOf(unfinished, clusterUrl))
  await client.query(`alter database ${unfinished} rename to ${made}`)
  return made
}

let hashed: Promise<string> | undefined

/** Read once by a process: none lives longer than a run. */
export function migrationsHash(): Promise<string> {
  return (hashed ??= hashMigrations())
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  // the names as well: a migration that only got another number is another one
  for (const { name, sha256 } of [...(await readMigrations()), ...(await readFunctions())]) {
    hash.update(name).update(sha256)
  }
  return hash.digest('hex')
}

/** A URL may name a socket folder and no host, which `URL` cannot parse. */
function urlOf(database: string, clusterUrl: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
