import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#platform/server/shop.ts'
import { backupSettings } from './settings.ts'

/** A backup of the database that is whole. */
export interface Backup {
  file: string
  madeAt: Date
}

const named = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/
const alwaysKept = 3
const dayMs = 86_400_000

/** Where the shop's backups are. */
export function backupFolder({ config, settings }: Pick<Shop, 'config' | 'settings'>): string {
  return settings.of(backupSettings).backupDir ?? join(config.dataDir, 'backups')
}

/** By the instant, in UTC: a night has the same hour twice in Kyiv. */
export function nameOfBackup(madeAt: Date): string {
  return `shop-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** The newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names
    .flatMap((name) => {
      const [, hour, minute, second] = named.exec(name) ?? []
      return hour ? [{ file: join(folder, name), madeAt: new Date(`${hour}:${minute}:${second}Z`) }] : []
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Takes away those older than these days, whatever the clock says never the last ones; answers those that stay. */
export async function forgetBackups(
  folder: string,
  { keptDays, now }: { keptDays: number; now: Date },
): Promise<Backup[]> {
  const backups = await listBackups(folder)
  const isKept = ({ madeAt }: Backup, place: number) =>
    place < alwaysKept || now.getTime() - madeAt.getTime() <= keptDays * dayMs
  for (const [place, backup] of backups.entries()) if (!isKept(backup, place)) await rm(backup.file, { force: true })
  return backups.filter(isKept)
}
