import { constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openDiskObjects } from './objects/disk-objects.ts'
import { photosFolder } from './photo-store.ts'
import { photoSettings } from './settings.ts'

/** Holds, by the day on which they were missed first, what the shop has no more. */
const goneFolder = 'gone'

interface MirrorOptions {
  neededSince: Date
  signal: AbortSignal
}

/**
 * Brings a copy of the photos on disk up to date: their files never change, so only new ones are copied. What is gone from
 * the shop stays in the copy until no backup since `neededSince` can show it.
 */
export async function mirrorPhotos(shop: Shop, folder: string, { neededSince, signal }: MirrorOptions): Promise<void> {
  const source = photosFolder(shop.settings.of(photoSettings), shop.config.dataDir)
  if (source === undefined) return
  const copied = await sizesIn(folder)
  for (const [name, size] of await sizesIn(source)) {
    signal.throwIfAborted()
    if (copied.get(name) !== size) await copyWhole(pathOf(source, name), pathOf(folder, name))
    copied.delete(name)
  }
  const gone = join(folder, goneFolder)
  for (const name of copied.keys()) await moveTo(pathOf(folder, name), pathOf(join(gone, dayOf(shop.now())), name))
  for (const day of await daysIn(gone))
    if (day < dayOf(neededSince)) await rm(join(gone, day), { recursive: true, force: true })
}

/** Puts back what is missing, that which was gone when the copy was brought up to date last included. */
export async function restorePhotos(from: string, to: string): Promise<void> {
  const there = await sizesIn(to)
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

const daysIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** It has its name when it is whole. One that is deleted meanwhile is not needed. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, `${to}.new`, constants.COPYFILE_FICLONE)
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return
    throw fault
  }
  await rename(`${to}.new`, to)
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}
