import type { Metadata, SharpOptions } from 'sharp'
import type { PhotoType } from '../picture.ts'
import { openUnpacking } from './unpacking.ts'

/** A bomb of a few kilobytes unpacks to gigabytes; a camera has some 50 million pixels. */
const mostPixels = 64_000_000
/** Of a panorama; what is longer is a bomb, or cannot be written in every format. */
const longestSide = 16_000
/** What may lie in memory while a picture is unpacked that cannot be unpacked strip by strip. */
const mostUnpackedBytes = 120_000_000

/** How every picture of a stranger is opened. The first page of a moving one is all that is wanted. */
export const careful: SharpOptions = {
  limitInputPixels: mostPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
  autoOrient: true,
}

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

/** The size that a picture's header tells, or why there is no picture to be made of it. Nothing is unpacked for that. */
export async function inspectPicture(path: string): Promise<Inspected | PictureProblem> {
  const sharp = await openUnpacking()
  try {
    const metadata = await sharp(path, { ...careful, limitInputPixels: false }).metadata()
    return isTooLarge(metadata) ? 'tooManyPixels' : metadata.autoOrient
  } catch {
    return 'incorrectPicture'
  }
}

function isTooLarge(metadata: Metadata): boolean {
  const { width, height } = metadata
  const pixels = width * height
  return (
    Math.max(width, height) > longestSide ||
    pixels > mostPixels ||
    pixels * bytesKeptPerPixel(metadata) > mostUnpackedBytes
  )
}

/** What unpacking keeps of each pixel until the last one is there; 0 where strips are enough. Measured, rounded up. */
function bytesKeptPerPixel(metadata: Metadata): number {
  const { format, isProgressive, chromaSubsampling, orientation = 1, channels, depth } = metadata
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'jpeg':
      if (!isProgressive) return 0
      return chromaSubsampling === '4:2:0' ? 3 : channels * 2
    case 'png':
      // to be turned, it must be whole
      return isProgressive || orientation > 1 ? channels * bytesPerSample : 0
    case 'webp':
      return 5
    case 'gif':
      return 6
    default:
      return 20 * bytesPerSample
  }
}

/** What sharp's fault means for whoever uploaded the photo. */
export function pictureProblem(fault: unknown): PictureProblem {
  return fault instanceof Error && /exceeds pixel limit/i.test(fault.message) ? 'tooManyPixels' : 'incorrectPicture'
}
