import sharp, { type SharpOptions } from 'sharp'
import type { PhotoType } from '../picture.ts'

/** A bomb of a few kilobytes unpacks to gigabytes; a camera has some 50 million pixels. */
const mostPixels = 64_000_000

/** How every picture of a stranger is opened. The first page of a moving one is all that is wanted. */
export const careful: SharpOptions = {
  limitInputPixels: mostPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
  autoOrient: true,
}

// two cores serve a shop: a picture takes one of them at most
sharp.concurrency(1)
sharp.cache(false)

const signs: readonly [PhotoType, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => /^RIFF[^]{4}WEBP$/.test(head.toString('latin1', 0, 12))],
  ['image/avif', (head) => /^[^]{4}ftyp(avif|avis|mif1[^]*avif)/.test(head.toString('latin1', 0, 48))],
]

/** What a file is by its first bytes, whatever it is called; undefined when no photo of ours begins so. */
export function photoTypeOf(head: Uint8Array): PhotoType | undefined {
  return signs.find(([, isIt]) => isIt(Buffer.from(head)))?.[0]
}

export interface Inspected {
  /** Upright. */
  width: number
  height: number
}

export type PictureProblem = 'tooManyPixels' | 'incorrectPicture'

/** The size that a picture's header tells, or why there is no picture to be made of it. */
export async function inspectPicture(path: string): Promise<Inspected | PictureProblem> {
  try {
    const { autoOrient } = await sharp(path, { ...careful, limitInputPixels: false }).metadata()
    return autoOrient.width * autoOrient.height > mostPixels ? 'tooManyPixels' : autoOrient
  } catch {
    return 'incorrectPicture'
  }
}

/** What sharp's fault means for whoever uploaded the photo. */
export function pictureProblem(fault: unknown): PictureProblem {
  return fault instanceof Error && /exceeds pixel limit/i.test(fault.message) ? 'tooManyPixels' : 'incorrectPicture'
}
