import type { SpooledFile } from './spool.ts'

/** A part of an object's bytes, ends included. */
export interface ByteRange {
  first: number
  last: number
}

export interface KeptObject {
  name: string
  size: number
  changedAt: Date
}

/**
 * Where bytes are kept: on disk, in a bucket, at the hosted provider. A name is given to one content only, so an object
 * is never changed; it is there whole or not at all. Names are ours: 64 hexadecimal digits, and `.avif` or `.webp` for
 * what is served by name. Nobody else's text ever becomes one.
 */
export interface ObjectStore {
  keep(name: string, file: SpooledFile): Promise<void>
  /** Undefined when there is no such object. */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** The file that holds an object, of a store on this disk. */
  pathOf?(name: string): string
  sizeOf(name: string): Promise<number | undefined>
  /** A missing one is no trouble. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<KeptObject>
}

const objectName = /^[0-9a-f]{64}(\.(avif|webp))?$/

export function isObjectName(name: string): boolean {
  return objectName.test(name)
}

export async function readWhole(objects: ObjectStore, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stream = await objects.read(name)
  return stream && new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
