import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Hindrance } from '#platform/server/hindrance.ts'
import type { Shop } from '#platform/server/shop.ts'
import { mirrorPhotos } from '#modules/media/server/index.ts'
import { pack } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { findCluster, takeTurn } from './hot-copy.sql.ts'
import { backupFolder, forgetBackups, listBackups, nameOfBackup } from './kept-backups.ts'
import { backupSettings } from './settings.ts'

const draftPrefix = '.making-'
/** Room that the database needs to work on. */
const spareBytes = 256 * 1024 * 1024
/** A night's backup came late, and that of the next night is not there yet. */
const lateMs = 26 * 3_600_000

const stops = new WeakMap<Shop, AbortController>()

function stopOf(shop: Shop): AbortController {
  let stop = stops.get(shop)
  if (!stop) stops.set(shop, (stop = new AbortController()))
  return stop
}

/** The shop is about to end: a backup that is being made is given up, and none begins. */
export async function endBackups(shop: Shop): Promise<void> {
  stopOf(shop).abort(new Hindrance('The shop was stopped while it made a backup.'))
}

/**
 * Backs up the built-in database, which goes on working, and then the photos on disk, in this order: every photo that the
 * copy shows is there. Answers the file; it has everybody's data in it, and its owner alone reads it.
 */
export async function makeBackup(shop: Shop): Promise<string> {
  const folder = backupFolder(shop)
  const file = join(folder, nameOfBackup(shop.now()))
  const { signal } = stopOf(shop)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = await shop.database.pool.connect()
  try {
    if (!(await takeTurn(client))) throw new Hindrance('A backup is being made just now.')
    await forgetDrafts(folder)
    const cluster = await findCluster(client)
    await demandRoom(folder, cluster.bytes)
    const draft = join(folder, `${draftPrefix}${process.pid}`)
    await copyCluster(client, cluster.folder, draft, signal)
    await pack(draft, file, signal)
    await rm(draft, { recursive: true })
    await backUpPhotos(shop, folder)
  } finally {
    // what keeps the log, and the turn, end with the connection
    client.release(true)
  }
  shop.log.info({ file }, 'a backup was made')
  return file
}

/** Where the night made none: the shop was closed, or it failed. */
export async function makeBackupLate(shop: Shop): Promise<void> {
  const [newest] = await listBackups(backupFolder(shop))
  if (!newest || shop.now().getTime() - newest.madeAt.getTime() > lateMs) await makeBackup(shop)
}

/** Of one that was killed while it made one. */
async function forgetDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(draftPrefix) || name.endsWith('.tar.gz.new'))
      await rm(join(folder, name), { recursive: true, force: true })
}

async function demandRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  // the copy, and beside it the file that it is packed into
  const needed = 1.5 * bytes + spareBytes
  if (bavail * bsize < needed)
    throw new Hindrance(`${folder} has no room for a backup: ${Math.ceil(needed / 1024 ** 2)} MB are needed.`)
}

async function backUpPhotos(shop: Shop, folder: string): Promise<void> {
  const { keptDays } = shop.settings.of(backupSettings)
  const kept = await forgetBackups(folder, { keptDays, now: shop.now() })
  const oldest = kept.at(-1)?.madeAt ?? shop.now()
  await mirrorPhotos(shop, join(folder, 'photos'), { neededSince: oldest, signal: stopOf(shop).signal })
}
