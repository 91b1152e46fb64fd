import { existsSync } from 'node:fs'
import { chmod, constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayOf } from '#kit/days.ts'
import type { ValuesOf } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { ownFile, ownFolder } from './objects/modes.ts'
import { openDiskObjects } from './objects/disk-objects.ts'
import { photosFolder } from './photo-store.ts'
import { filesFolder } from './private-files/file-store.ts'
import type { photoSettings } from './settings.ts'

/** Holds, by the day on which they were missed first, what the shop has no more. */
const goneFolder = 'gone'

interface MirrorOptions {
  /** Where they are on disk; undefined where a store outside has them. */
  source: string | undefined
  neededSince: Date
  /** Throws where there is no room for so many bytes. */
  demandRoom(bytes: number): Promise<void>
  signal: AbortSignal
}

/** Where photos, and private files, are on disk; undefined where a store outside has them. */
export interface FileFolders {
  photos: string | undefined
  files: string | undefined
}

export function foldersOnDisk(settings: ValuesOf<typeof photoSettings>, dataDir: string): FileFolders {
  return { photos: photosFolder(settings, dataDir), files: filesFolder(settings, dataDir) }
}

/**
 * Brings a copy of the photos, or of the private files, on disk up to date, which its owner alone reads: they never change, so
 * only new ones are copied. A file gone from the shop stays in the copy until no backup since `neededSince` can show it.
 */
export async function mirrorFiles(
  shop: Shop,
  folder: string,
  { source, neededSince, demandRoom, signal }: MirrorOptions,
): Promise<void> {
  if (source === undefined) return
  // a copy made before, too; who reads a disk that knows no owners is for whoever mounts it to say
  await chmod(folder, ownFolder).catch(() => {})
  const gone = join(folder, goneFolder)
  const today = dayOf(shop.now())
  for (const day of await daysIn(gone))
    if (day < dayOf(neededSince)) await rm(join(gone, day), { recursive: true, force: true })
  const copied = await sizesIn(folder)
  const there = await sizesIn(source)
  const added = [...there].filter(([name, size]) => copied.get(name) !== size)
  // on the disk of the database the last bytes are not ours to take
  if (added.length > 0) {
    await demandRoom(added.reduce((bytes, [, size]) => bytes + size, 0))
    await mkdir(folder, { recursive: true, mode: ownFolder })
  }
  for (const [name] of added) {
    signal.throwIfAborted()
    await copyWhole(pathOf(source, name), pathOf(folder, name))
  }
  for (const name of copied.keys())
    if (!there.has(name)) await moveTo(pathOf(folder, name), pathOf(join(gone, today), name))
}

/** Puts back what is missing, that which was gone when the copy was brought up to date last included. */
export async function restoreFiles(from: string, to: string): Promise<void> {
  const there = await sizesIn(to)
  await mkdir(to, { recursive: true, mode: ownFolder })
  await chmod(to, ownFolder).catch(() => {})
  const gone = join(from, goneFolder)
  for (const folder of [from, ...(await daysIn(gone)).map((day) => join(gone, day))])
    for (const [name, size] of await sizesIn(folder))
      if (there.get(name) !== size) await copyWhole(pathOf(folder, name), pathOf(to, name))
}

const pathOf = (folder: string, name: string): string => join(folder, name.slice(0, 2), name)

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const found = await Array.fromAsync(openDiskObjects(folder).list())
  return new Map(found.map(({ name, size }) => [name, size]))
}

const daysIn = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : [])

/**
 * It has its name when it is whole. One that is deleted meanwhile is not needed. A copy begins with the mode of its source,
 * which older versions left open: nobody else gets into its folder by then.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: ownFolder })
  const draft = `${to}.new`
  async function copy(): Promise<void> {
    await copyFile(from, draft, constants.COPYFILE_FICLONE)
    // a disk that knows no owners has no modes either
    await chmod(draft, ownFile).catch(() => {})
    await rename(draft, to)
  }
  await unlessMissing(from, copy())
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: ownFolder })
  await rename(from, to)
}
