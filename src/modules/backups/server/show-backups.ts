import { stat } from 'node:fs/promises'
import type { Shop } from '#platform/server/shop.ts'
import type { Backups } from '../contract.ts'
import { backupFolder, listBackups } from './kept-backups.ts'
import { backupSettings } from './settings.ts'

/** The shop's backups; null where the database is not built in. */
export async function showBackups(shop: Shop): Promise<Backups | null> {
  const { dataDir, databaseUrl } = shop.config
  if (databaseUrl) return null
  const folder = backupFolder(shop)
  const backups = await listBackups(folder)
  const [own, theirs] = await Promise.all([stat(dataDir), stat(folder).catch(() => undefined)])
  return {
    made: await Promise.all(backups.map(async ({ file, madeAt }) => ({ madeAt, bytes: (await stat(file)).size }))),
    keptDays: shop.settings.of(backupSettings).keptDays,
    areElsewhere: theirs !== undefined && theirs.dev !== own.dev,
  }
}
