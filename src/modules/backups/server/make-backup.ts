import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ClientBase } from 'pg'
import { SetupError } from '#platform/server/setup-error.ts'
import type { Shop } from '#platform/server/shop.ts'
import { foldersOnDisk, mirrorFiles, photoSettings } from '#modules/media/server/index.ts'
import { pack } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { findCluster, takeTurn } from './hot-copy.sql.ts'
import { backupFolder, forgetBackups, listBackups, nameOfBackup } from './kept-backups.ts'
import { backupSettings } from './settings.ts'

const draftPrefix = '.making-'
/** As long nobody makes one: it hangs, and a draft of another shop, which keeps its own here, was left behind. */
const longestMakingMs = 86_400_000
/** Room that the database needs to work on. */
const spareBytes = 256 * 1024 * 1024
/** A night's backup came late, and that of the next night is not there yet. */
const lateMs = 26 * 3_600_000

/** Another is being made. */
class TurnTaken extends SetupError {
  readonly since: Date

  constructor(since: Date) {
    super(`A backup is being made just now, since ${since.toISOString()}.`)
    this.since = since
  }
}

const stops = new WeakMap<Shop, AbortController>()

function stopOf(shop: Shop): AbortController {
  let stop = stops.get(shop)
  if (!stop) stops.set(shop, (stop = new AbortController()))
  return stop
}

/** The shop is about to end: a backup that is being made is given up, and none begins. */
export async function endBackups(shop: Shop): Promise<void> {
  stopOf(shop).abort(new SetupError('The shop was stopped while it made a backup.'))
}

/**
 * Backs up the built-in database, which goes on working, and then the photos and private files on disk, in this order:
 * every one that the copy shows is there. Answers the file; it has everybody's data in it, and its owner alone reads it.
 */
export async function makeBackup(shop: Shop): Promise<string> {
  const folder = backupFolder(shop)
  const file = join(folder, nameOfBackup(shop.now()))
  demandPlace(shop, folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // what keeps the log, and the turn, end with the connection
  await shop.database.onOwnConnection('backup', async (client) => {
    const { takenSince } = await takeTurn(client)
    if (takenSince) throw new TurnTaken(takenSince)
    await backUpDatabase(shop, client, { folder, file })
    await backUpFiles(shop, folder)
  })
  shop.log.info({ file }, 'a backup was made')
  return file
}

/** The one that is due; one that is being made just now will do, unless it hangs. */
export async function makeDueBackup(shop: Shop): Promise<void> {
  try {
    await makeBackup(shop)
  } catch (fault) {
    if (!(fault instanceof TurnTaken) || shop.now().getTime() - fault.since.getTime() > longestMakingMs) throw fault
  }
}

/** Where the night made none: the shop was closed, or it failed. */
export async function makeBackupLate(shop: Shop): Promise<void> {
  const [newest] = await listBackups(backupFolder(shop))
  if (!newest || shop.now().getTime() - newest.madeAt.getTime() > lateMs) await makeDueBackup(shop)
}

async function backUpDatabase(
  shop: Shop,
  client: ClientBase,
  { folder, file }: { folder: string; file: string },
): Promise<void> {
  const { signal } = stopOf(shop)
  const cluster = await findCluster(client)
  const draft = join(folder, `${draftPrefix}${cluster.key}`)
  await forgetDrafts(folder, draft)
  // who is short of room keeps them for fewer days
  await forgetOld(shop, folder)
  // the copy, and beside it the file that it is packed into
  await demandRoom(folder, 1.5 * cluster.bytes)
  try {
    await copyCluster(client, cluster.folder, draft, signal)
    await pack(draft, { draft: `${draft}.tar.gz`, file, signal })
  } finally {
    // also where the backup filled the disk
    for (const path of [draft, `${draft}.tar.gz`]) await rm(path, { recursive: true, force: true })
  }
}

/** Where a backup would be no copy, or have itself in it. */
function demandPlace({ config, settings }: Shop, folder: string): void {
  const database = join(config.dataDir, 'postgres')
  if (`${folder}${sep}`.startsWith(`${database}${sep}`))
    throw new SetupError(`BACKUP_DIR is ${folder}, where the database itself is: set another folder.`)
  const { photos, files } = foldersOnDisk(settings.of(photoSettings), config.dataDir)
  if (join(folder, 'photos') === photos || join(folder, 'files') === files)
    throw new SetupError(
      `${folder} has the photos themselves in it, and they would have no copy: set another BACKUP_DIR.`,
    )
}

/** Removes our draft, and drafts that other makers left behind. */
async function forgetDrafts(folder: string, ours: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith(draftPrefix) && (path.startsWith(ours) || (await isLeftBehind(path))))
      await rm(path, { recursive: true, force: true })
  }
}

/** By the clock that dates files. */
async function isLeftBehind(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > longestMakingMs
}

async function demandRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + spareBytes
  if (bavail * bsize < needed)
    throw new SetupError(`${folder} has no room for a backup: ${Math.ceil(needed / 1024 ** 2)} MB are needed.`)
}

const forgetOld = (shop: Shop, folder: string) =>
  forgetBackups(folder, { keptDays: shop.settings.of(backupSettings).keptDays, now: shop.now() })

async function backUpFiles(shop: Shop, folder: string): Promise<void> {
  const remaining = await forgetOld(shop, folder)
  const { photos, files } = foldersOnDisk(shop.settings.of(photoSettings), shop.config.dataDir)
  const options = {
    neededSince: remaining.at(-1)?.madeAt ?? shop.now(),
    demandRoom: (bytes: number) => demandRoom(folder, bytes),
    signal: stopOf(shop).signal,
  }
  await mirrorFiles(shop, join(folder, 'photos'), { ...options, source: photos })
  await mirrorFiles(shop, join(folder, 'files'), { ...options, source: files })
}
