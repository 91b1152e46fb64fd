import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hindrance } from '#platform/server/hindrance.ts'
import { postgresMajor } from '#platform/server/postgres-binaries.ts'
import { removeAbandoned } from '#platform/server/postgres-cluster.ts'
import { restorePhotos } from '#modules/media/server/index.ts'
import { unpack } from './archive.ts'

/** Where a backup is put back to: no database may be there, and no photo is taken away. */
export interface Place {
  dataDir: string
  /** Undefined where a store outside has them. */
  photosDir: string | undefined
}

/**
 * Puts a backup, and the photos beside it, where the next start finds them; it recovers the database then. Answers whether
 * there were photos: whoever carried the file here alone has left them behind.
 */
export async function restoreBackup(file: string, { dataDir, photosDir }: Place): Promise<{ hasPhotos: boolean }> {
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder))
    throw new Hindrance(`${folder} is there already: move it away, or restore into another DATA_DIR.`)
  if (!existsSync(file)) throw new Hindrance(`There is no file ${file}.`)
  const draft = `${folder}.new-${process.pid}`
  await mkdir(dataDir, { recursive: true })
  removeAbandoned(folder)
  await mkdir(draft, { mode: 0o700 })
  try {
    await unpack(file, draft).catch((fault: Error) => {
      throw new Hindrance(`${file} cannot be unpacked (${fault.message}).`)
    })
    await demandBackup(file, draft)
    const photos = join(dirname(file), 'photos')
    if (photosDir !== undefined) await restorePhotos(photos, photosDir)
    await rename(draft, folder)
    return { hasPhotos: existsSync(photos) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function demandBackup(file: string, folder: string): Promise<void> {
  const [version, label] = await Promise.all(
    ['PG_VERSION', 'backup_label'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  if (!version || !label) throw new Hindrance(`${file} is no backup of a shop.`)
  if (version.trim() !== postgresMajor)
    throw new Hindrance(`${file} is of PostgreSQL ${version.trim()}, and this version runs ${postgresMajor}.`)
}
