import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { pictureFilePattern } from '../picture.ts'
import { hasEtag } from './byte-range.ts'
import { readWhole } from './objects/object-store.ts'
import { photoStore } from './photo-store.ts'

const mostBytes = 64 * 1024 * 1024
const largestKept = 1024 * 1024

interface Kept {
  files: Map<string, Uint8Array<ArrayBuffer>>
  bytes: number
}

const shelves = new WeakMap<Shop, Kept>()

/** A made picture's bytes. Those shown most are kept at hand: names never change what they hold. */
export function pictureBytes(shop: Shop, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return bytesAtHand(shop, file, () => readWhole(photoStore(shop).objects, file))
}

/** Those of that name, kept at hand once they are found. */
export async function bytesAtHand(
  shop: Shop,
  file: string,
  find: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const cached = take(shop, file)
  if (cached) return cached
  const bytes = await find()
  if (bytes && bytes.byteLength <= largestKept) put(shelfOf(shop), file, bytes)
  return bytes
}

/** The headers of a made picture: its name has one content only, so browsers keep it for ever. */
export function pictureHeaders(file: string): Record<string, string> {
  return {
    'Content-Type': `image/${file.slice(file.lastIndexOf('.') + 1)}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
}

/** Answers a whole picture that is at hand without the router; anything else is left to it. */
export function keptPictures(shop: Shop): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const secured = securityHeaders(shop.config, 'picture')
  return ({ method, url = '', headers }, outgoing) => {
    if (method !== 'GET' || !url.startsWith('/photos/') || headers.range !== undefined) return false
    const file = url.slice('/photos/'.length)
    const bytes = pictureFilePattern.test(file) ? take(shop, file) : undefined
    if (!bytes) return false
    const ETag = `"${file.slice(0, 64)}"`
    if (hasEtag(headers['if-none-match'] ?? null, ETag)) return false
    outgoing.writeHead(200, {
      ...secured,
      ...pictureHeaders(file),
      ETag,
      'Accept-Ranges': 'bytes',
      'Content-Length': bytes.byteLength,
    })
    outgoing.end(bytes)
    return true
  }
}

/** Forgets the bytes of deleted pictures, and of those made of them for sharing. */
export function forgetPictureBytes(shop: Shop, files: readonly string[]): void {
  const shelf = shelfOf(shop)
  for (const file of files) {
    drop(shelf, file)
    drop(shelf, file.replace(/\.\w+$/, '.jpeg'))
  }
}

function shelfOf(shop: Shop): Kept {
  let shelf = shelves.get(shop)
  if (!shelf) shelves.set(shop, (shelf = { files: new Map(), bytes: 0 }))
  return shelf
}

function take(shop: Shop, file: string): Uint8Array<ArrayBuffer> | undefined {
  const { files } = shelfOf(shop)
  const bytes = files.get(file)
  if (!bytes) return undefined
  // a Map keeps the order of insertion: the first is the one used longest ago
  files.delete(file)
  files.set(file, bytes)
  return bytes
}

function put(shelf: Kept, file: string, bytes: Uint8Array<ArrayBuffer>): void {
  drop(shelf, file)
  shelf.files.set(file, bytes)
  shelf.bytes += bytes.byteLength
  for (const oldest of shelf.files.keys()) {
    if (shelf.bytes <= mostBytes) return
    drop(shelf, oldest)
  }
}

function drop(shelf: Kept, file: string): void {
  const bytes = shelf.files.get(file)
  if (!bytes) return
  shelf.files.delete(file)
  shelf.bytes -= bytes.byteLength
}
