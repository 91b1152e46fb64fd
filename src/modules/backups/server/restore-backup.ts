import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SetupError } from '#platform/server/setup-error.ts'
import { postgresMajor } from '#platform/server/postgres/postgres-binaries.ts'
import { removeAbandoned } from '#platform/server/postgres/postgres-cluster.ts'
import { restoreFiles, type FileFolders } from '#modules/media/server/index.ts'
import { listPacked, readPacked, unpack, type Packed } from './archive.ts'

/** Where a backup is put back to: no database may be there, and no photo is taken away. */
export interface Place {
  dataDir: string
  folders: FileFolders
}

/**
 * Puts a backup, and the photos and private files beside it, where the next start finds them; it recovers the database then. Answers whether
 * there were photos: whoever carried the file here alone has left them behind.
 */
export async function restoreBackup(file: string, { dataDir, folders }: Place): Promise<{ hasPhotos: boolean }> {
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder))
    throw new SetupError(`${folder} is there already: move it away, or restore into another DATA_DIR.`)
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`)
  await demandBackup(file)
  const draft = `${folder}.new-${process.pid}`
  await mkdir(dataDir, { recursive: true })
  removeAbandoned(folder)
  await mkdir(draft, { mode: 0o700 })
  try {
    await unpack(file, draft).catch(cannotUnpack(file))
    const photos = join(dirname(file), 'photos')
    if (folders.photos !== undefined) await restoreFiles(photos, folders.photos)
    if (folders.files !== undefined) await restoreFiles(join(dirname(file), 'files'), folders.files)
    await rename(draft, folder)
    return { hasPhotos: existsSync(photos) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** That it has what the start of a database needs, and nothing that leads elsewhere, is seen before it takes any room. */
async function demandBackup(file: string): Promise<void> {
  const missing = new Set(['./PG_VERSION', './backup_label', './global/pg_control'])
  const logs = new Set<string>()
  let isStrange = false
  const look = ({ kind, name }: Packed) => {
    if (kind === 'other' || name === '' || /\/\.\.(\/|$)/.test(name)) isStrange = true
    else if (kind === 'file') missing.delete(name)
    if (name.startsWith(logFolder)) logs.add(name.slice(logFolder.length))
  }
  await listPacked(file, look).catch(cannotUnpack(file))
  const isNone = new SetupError(`${file} is no backup of a shop.`)
  if (isStrange || missing.size > 0) throw isNone
  const [version, label] = await Promise.all(
    ['./PG_VERSION', './backup_label'].map((name) => readPacked(file, name, mostLabel)),
  ).catch(cannotUnpack(file))
  // as `makeBackup` calls its own; recovery begins with that file of the log
  const firstLog = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label ?? '')?.[1] ?? ''
  if (!/^LABEL: backup$/m.test(label ?? '') || !logs.has(firstLog)) throw isNone
  if (version?.trim() !== postgresMajor)
    throw new SetupError(`${file} is of PostgreSQL ${version?.trim()}, and this version runs ${postgresMajor}.`)
}

const logFolder = './pg_wal/'
const mostLabel = 4096

const cannotUnpack =
  (file: string) =>
  (fault: Error): never => {
    throw new SetupError(`${file} cannot be unpacked (${fault.message}).`)
  }
