import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { ownFolder } from './modes.ts'
import { isObjectName, type ObjectStore } from './object-store.ts'

/**
 * Objects as files, `<folder>/ab/abcd….avif`: a folder per first byte, so that none grows too long. A file gets its
 * name when it is whole and on the disk; after a crash it is there so or not at all.
 */
export function openDiskObjects(folder: string): ObjectStore {
  const pathOf = (name: string) => {
    if (!isObjectName(name)) throw new RangeError(`${name} is no name of an object`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async keep(name, file) {
      const path = pathOf(name)
      const madeFirst = await mkdir(dirname(path), { recursive: true, mode: ownFolder })
      await file.handle.datasync()
      await rename(file.path, path)
      await syncFolders(dirname(path), madeFirst === undefined ? dirname(path) : dirname(madeFirst))
    },
    async read(name, range) {
      const handle = await unlessMissing(pathOf(name), open(pathOf(name), 'r'))
      if (!handle) return undefined
      const stream = createReadStream('', {
        fd: handle,
        highWaterMark: 256 * 1024,
        ...(range && { start: range.first, end: range.last }),
      })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    pathOf,
    sizeOf: async (name) => (await unlessMissing(pathOf(name), stat(pathOf(name))))?.size,
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const folders = await unlessMissing(folder, opendir(folder))
      for await (const { name: first } of folders ?? []) {
        if (!/^[0-9a-f]{2}$/.test(first)) continue
        for await (const { name } of await opendir(join(folder, first))) {
          const path = join(folder, first, name)
          const found = isObjectName(name) ? await unlessMissing(path, stat(path)) : undefined
          if (found) yield { name, size: found.size, changedAt: found.mtime }
        }
      }
    },
  }
}

/** A new name is on the disk when its folder is; the same holds for the folder's own name. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    await using handle = await open(folder, 'r')
    await handle.sync()
    if (folder === to || folder === dirname(folder)) return
  }
}
