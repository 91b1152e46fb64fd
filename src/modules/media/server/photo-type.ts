import type { PhotoType } from '../picture.ts'

const signs: readonly [PhotoType, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => /^RIFF[^]{4}WEBP$/.test(head.toString('latin1', 0, 12))],
  ['image/avif', (head) => /^[^]{4}ftyp(avif|avis|mif1[^]*avif)/.test(head.toString('latin1', 0, 48))],
]

/** The type of a file by its first bytes, whatever its name; undefined when no photo of ours begins so. */
export function photoTypeOf(head: Uint8Array): PhotoType | undefined {
  return signs.find(([, isIt]) => isIt(Buffer.from(head)))?.[0]
}
