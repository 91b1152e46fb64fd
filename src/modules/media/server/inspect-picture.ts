import type { Metadata, SharpOptions } from 'sharp'
import { type pictureRefusals } from '../picture.ts'
import { isAvifSequence, isSequence } from './is-sequence.ts'
import type { SpooledFile } from './objects/spool.ts'
import { lookInTurn } from './unpacking.ts'

/** A bomb of a few kilobytes unpacks to gigabytes; a camera has some 50 million pixels. */
const mostPixels = 64_000_000
/** The longest side of a panorama; a longer one is a bomb, or cannot be written in every format. */
const longestSide = 16_000
/** The most bytes in memory while the shop unpacks a picture that cannot be unpacked strip by strip. */
const mostUnpackedBytes = 120_000_000

/** How every picture of a stranger is opened. The first page of a moving one is all that is wanted. */
export const careful: SharpOptions = {
  limitInputPixels: mostPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
  autoOrient: true,
}

export interface Inspected {
  /** Upright. */
  width: number
  height: number
  /** Whether it has several frames; pages show the first alone. */
  isMoving: boolean
}

export type PictureProblem = keyof typeof pictureRefusals

/** The size that a picture's header tells, or why there is no picture to be made of it. Nothing is unpacked for that. */
export async function inspectPicture({
  path,
  head,
}: Pick<SpooledFile, 'path' | 'head'>): Promise<Inspected | PictureProblem> {
  try {
    const metadata = await lookInTurn((unpack) => unpack(path, { ...careful, limitInputPixels: false }).metadata())
    if (isTooLarge(metadata)) return 'tooManyPixels'
    const isMoving = (metadata.pages ?? 1) > 1 || (await isSequence(path, head))
    return { ...metadata.autoOrient, isMoving }
  } catch {
    // it has frames alone, and none that stands for all
    return isAvifSequence(head) ? 'movingAvif' : 'incorrectPicture'
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

/** The bytes that unpacking keeps of each pixel until the last one is there; 0 where strips are enough. Measured, rounded up. */
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
      return depth === 'uchar' ? 20 : 27
  }
}

/** The meaning of sharp's fault for whoever uploaded the photo. */
export function pictureProblem(fault: unknown): PictureProblem {
  return fault instanceof Error && /exceeds pixel limit/i.test(fault.message) ? 'tooManyPixels' : 'incorrectPicture'
}
