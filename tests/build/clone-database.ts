import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#platform/server/migrate.ts'

const maintenanceUrl = process.env.TEST_DATABASE_URL
const templateLock = 8_201_002

/** What databases are cloned from, made once in a run by whoever asks first. */
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
  if (!maintenanceUrl) throw new Error('TEST_DATABASE_URL is not set; run the tests by `npm test`')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(maintenanceUrl, async (client) => {
    while (!(await client.query('select pg_try_advisory_lock($1) as held', [templateLock])).rows[0].held)
      await sleep(20)
    await client.query(`create database ${name} template ${await ensure(client, template)}`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  return {
    url: urlOf(name),
    drop: () =>
      withClient(maintenanceUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** The name of the template's database. One that was begun and left is begun anew. */
async function ensure(client: pg.Client, { name, from, fill }: Template): Promise<string> {
  const made = `${name}_${await fingerprint()}`
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [made])
  if (rowCount) return made
  const unfinished = `${made}_new`
  const base = from ? await ensure(client, from) : 'template1'
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} template ${base}`)
  await fill(urlOf(unfinished))
  await client.query(`alter database ${unfinished} rename to ${made}`)
  return made
}

async function fingerprint(): Promise<string> {
  const folder = new URL('../../db/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(new URL(file, folder)))
  return hash.digest('hex').slice(0, 12)
}

/** A URL may name a socket folder and no host, which `URL` cannot parse. */
function urlOf(database: string): string {
  return (maintenanceUrl ?? '').replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
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
