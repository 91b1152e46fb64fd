import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorText } from '#app/error-texts.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { openLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import type { Shop } from '#platform/server/shop.ts'

const maintenanceUrl = process.env.TEST_DATABASE_URL
const templateLock = 8_201_002

export interface TestShop extends Shop {
  /** Connection string of this file's own database, for second processes. */
  url: string
  /** Moves the shop's clock. */
  travel(milliseconds: number): void
}

/** A shop on a freshly migrated database of its own; `close` drops it. */
export async function openShop(
  environment: Record<string, string> = {},
): Promise<{ shop: TestShop; close(): Promise<void> }> {
  const { url, drop } = await cloneDatabase()
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const database = openDatabase({ url }, { poolSize: 20 })
  let travelled = 0
  const shop = {
    url,
    config,
    database,
    limits: openLimits(database.pool),
    log: openLog(config.logLevel),
    errorText,
    now: () => new Date(Date.now() + travelled),
    travel: (milliseconds: number) => void (travelled += milliseconds),
  }
  return {
    shop,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** An empty migrated database, cloned from a template that is made once for each state of the migrations. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!maintenanceUrl) throw new Error('TEST_DATABASE_URL is not set; run the tests by `npm test`')
  const template = `template_${await fingerprint()}`
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(maintenanceUrl, async (client) => {
    while (!(await client.query('select pg_try_advisory_lock($1) as held', [templateLock])).rows[0].held)
      await sleep(20)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(client, template)
    await client.query(`create database ${name} template ${template}`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  return {
    url: urlOf(name),
    drop: () =>
      withClient(maintenanceUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

async function makeTemplate(client: pg.Client, template: string): Promise<void> {
  const unfinished = `${template}_new`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished}`)
  const pool = new pg.Pool({ connectionString: urlOf(unfinished), max: 2 })
  await migrate(pool)
  await pool.end()
  await client.query(`alter database ${unfinished} rename to ${template}`)
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
