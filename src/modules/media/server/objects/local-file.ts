import type { ObjectStore } from './object-store.ts'
import { spool } from './spool.ts'

/** To be read until the end of its scope, and never written. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

/**
 * An object as a file of this machine: the store's own where it has one, else a copy in `folder`. Undefined when there is no
 * such object. Whoever unpacks it reads as much as it needs, where bytes in memory are there whole.
 */
export async function localFile(objects: ObjectStore, name: string, folder: string): Promise<LocalFile | undefined> {
  if (objects.pathOf) {
    const isThere = (await objects.sizeOf(name)) !== undefined
    return isThere ? { path: objects.pathOf(name), async [Symbol.asyncDispose]() {} } : undefined
  }
  const stream = await objects.read(name)
  const tooLong = () => new RangeError(`${name} grew`)
  return stream && spool(folder, stream, { mostBytes: Number.MAX_SAFE_INTEGER, tooLong })
}
