import { errorText } from '#app/error-texts.ts'
import { channels, subscribers } from '#app/lists/subscribers.ts'
import { readSettings } from '#app/settings.ts'
import { configOf } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { openSettings } from '#platform/server/settings/open-settings.ts'
import { openSignals } from '#platform/server/signals.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cloneDatabase } from './clone-database.ts'

export interface TestShop extends Shop {
  /** The environment variables of its start. */
  environment: Record<string, string>
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
  const shop = shopAt(url, environment)
  return {
    shop,
    async close() {
      await shop.database.close()
      await drop()
    },
  }
}

export function shopAt(url: string, environment: Record<string, string> = {}): TestShop {
  const told = readSettings({ LOG_LEVEL: 'silent', ...environment })
  const config = configOf(told)
  const log = openLog(config.logLevel)
  const database = openDatabase({ url }, { poolSize: 20 })
  let travelled = 0
  const now = () => new Date(Date.now() + travelled)
  return {
    url,
    environment,
    config,
    settings: openSettings(told, database, log),
    database,
    limits: openLimits(database.pool),
    outgoing: openOutgoing({ database, log, now, repeatsAfterMs: 1 }),
    signals: openSignals(channels),
    log,
    errorText,
    subscribers,
    now,
    travel: (milliseconds: number) => void (travelled += milliseconds),
  }
}

/** The same shop started with these in its environment, too; a blank one is taken out of it. */
export function inEnvironment(shop: TestShop, changes: Record<string, string>): TestShop {
  const environment = { ...shop.environment, ...changes }
  const told = readSettings({ LOG_LEVEL: 'silent', ...environment })
  return { ...shop, environment, config: configOf(told), settings: openSettings(told, shop.database, shop.log) }
}
