import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from '#platform/server/config.ts'
import { openDatabase, type Database } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { SetupError } from '#platform/server/setup-error.ts'
import { openLimits } from '#platform/server/limits.ts'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openSettings } from '#platform/server/settings/open-settings.ts'
import { openSignals } from '#platform/server/signals.ts'
import type { Shop } from '#platform/server/shop.ts'
import { errorText } from '#app/error-texts.ts'
import { subscribers } from '#app/lists/subscribers.ts'
import { readSettings } from '#app/settings.ts'
import { startWords } from '#app/starting/start-words.ts'

/**
 * Runs a command's work on the database of the environment, beside a running shop or without one, and answers its exit
 * code. Says a failure in a sentence. `onlyExisting` refuses to make a new one.
 */
export async function withShopDatabase(
  work: (database: Database) => Promise<number>,
  { onlyExisting = false } = {},
): Promise<number> {
  try {
    const { databaseUrl, dataDir } = configOf(readSettings(process.env))
    if (databaseUrl) return await using(openDatabase({ url: databaseUrl }, { poolSize: 1 }), work)
    if (onlyExisting && !existsSync(join(dataDir, 'postgres')))
      throw new SetupError(`There is no shop in ${dataDir} yet: run npm start first.`)
    const server = await startEmbeddedPostgres({ dataDir })
    try {
      return await using(openDatabase(server.connection, { poolSize: 1 }), work)
    } finally {
      await server.stop()
    }
  } catch (fault) {
    console.error(startWords(fault) ?? (fault as Error).message)
    return 1
  }
}

/** The same with a whole shop, its database brought up to the migrations first. */
export async function withShop(
  work: (shop: Shop) => Promise<number>,
  options: { onlyExisting?: boolean } = {},
): Promise<number> {
  return withShopDatabase(async (database) => {
    await migrate(database.pool)
    return work(await shopOn(database))
  }, options)
}

/** A shop of this process's environment on a database that is migrated. */
export async function shopOn(database: Database): Promise<Shop> {
  const environment = readSettings(process.env)
  const config = configOf(environment)
  const log = openLog(config.logLevel)
  const settings = openSettings(environment, database, log)
  await settings.refresh()
  const now = () => new Date()
  const outgoing = openOutgoing({ database, log, now })
  const limits = openLimits(database.pool)
  // nobody follows what happens here
  const signals = openSignals([])
  return { config, settings, database, signals, log, limits, outgoing, errorText, subscribers, now }
}

async function using(database: Database, work: (database: Database) => Promise<number>): Promise<number> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
