import { open } from 'node:fs/promises'
import { photoTypeOf } from './photo-type.ts'

/** More stand before the picture itself in no file of a camera or a program. */
const mostChunks = 1000

/** Whether a file has frames of which the header that is read elsewhere tells nothing: an AVIF sequence, or an animated PNG. */
export async function isSequence(path: string, head: Uint8Array): Promise<boolean> {
  if (isAvifSequence(head)) return true
  if (photoTypeOf(head) !== 'image/png') return false
  await using file = await open(path)
  const header = Buffer.alloc(8)
  for (let at = 8, chunks = 0; chunks < mostChunks; chunks++) {
    const { bytesRead } = await file.read(header, 0, header.length, at)
    const type = header.toString('latin1', 4)
    if (bytesRead < header.length || type === 'IDAT') return false
    if (type === 'acTL') return true
    // its length, its name and its check stand around what a chunk holds
    at += header.readUInt32BE(0) + 12
  }
  return false
}

export function isAvifSequence(head: Uint8Array): boolean {
  return Buffer.from(head).toString('latin1', 4, 12) === 'ftypavis'
}
