import type sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { pictureWidths, type PictureFormat } from '../picture.ts'
import { giveBack } from './give-back.ts'
import { careful } from './inspect-picture.ts'
import { unpackInTurn } from './unpacking.ts'

/** A picture in one format and width, not yet kept. */
export interface MadeVariant {
  format: PictureFormat
  width: number
  height: number
  bytes: Uint8Array
}

export interface MadeVariants {
  width: number
  height: number
  averageColour: string
  placeholder: string
  variants: MadeVariant[]
}

const widest = pictureWidths[pictureWidths.length - 1] ?? 1600
/** Pages show 4:5, phones take 3:4; what is longer costs more memory than it shows. */
const tallest = Math.ceil((widest * 4) / 3)
/** Pages show nothing larger. */
export const largest = { width: widest, height: tallest }
const placeholderWidth = 16
/** The tallest placeholder: that of a strip one pixel wide would be taller than a WebP may be. */
const tallestPlaceholder = placeholderWidth * 4

/**
 * Everything that pages show of a photo: turned upright, in sRGB, without a word of what the camera wrote into it
 * (IMG-4). The original is a file's path; it is unpacked once, to the largest size that is needed.
 */
export function makeVariants(original: string): Promise<MadeVariants> {
  return unpackInTurn((unpack) => variantsOf(original, unpack))
}

async function variantsOf(original: string, unpack: typeof sharp): Promise<MadeVariants> {
  const pixels = await unpack(original, careful)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = await withoutIdleAlpha(unpack, pixels)
  if (shown !== pixels) giveBack(pixels.data)
  try {
    return await variantsOfPixels(shown, unpack)
  } finally {
    giveBack(shown.data)
  }
}

async function variantsOfPixels({ data, info }: Pixels, unpack: typeof sharp): Promise<MadeVariants> {
  const unpacked = () => unpack(data, { raw: rawOf(info) })
  const variants: MadeVariant[] = []
  // the largest first: it takes the most memory, and finds none that the others have left in pieces. Resized to its own
  // size, it would take 30 MB more
  for (const width of widthsOf(info.width).toReversed()) {
    // anew for each format: a clone would take a copy of all pixels with it
    const resized = () => (width === info.width ? unpacked() : unpacked().resize({ width }))
    const avif = await finish('avif', resized().avif({ quality: 55, effort: 3, ...coloursOf(width) }))
    variants.unshift(avif, await finish('webp', resized().webp({ quality: 80, effort: 4 })))
  }
  const colour = await unpacked().flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer()
  const tiny = await unpacked()
    .resize({ width: placeholderWidth, height: tallestPlaceholder, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer()
  return {
    width: info.width,
    height: info.height,
    averageColour: `#${colour.subarray(0, 3).toString('hex')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    variants,
  }
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Takes away transparency that hides nothing: an AVIF encodes it as a second picture, for another 60 MB of memory. */
async function withoutIdleAlpha(unpack: typeof sharp, pixels: Pixels): Promise<Pixels> {
  const { data, info } = pixels
  if (info.channels !== 4) return pixels
  const { isOpaque } = await unpack(data, { raw: rawOf(info) }).stats()
  if (!isOpaque) return pixels
  return unpack(data, { raw: rawOf(info) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels }
}

/** The usual widths that the picture has, and its own where that shows more. */
export function widthsOf(own: number): number[] {
  const usual = pictureWidths.filter((width) => width <= own)
  const last = usual.at(-1) ?? 0
  return own < widest && own >= last * 1.1 && own > last ? [...usual, own] : usual
}

/** At the largest size a colour for each dot costs 40 MB of memory and a third of the time more, and shows nothing. */
function coloursOf(width: number): { chromaSubsampling: string } {
  return { chromaSubsampling: width < widest ? '4:4:4' : '4:2:0' }
}

async function finish(format: PictureFormat, image: Sharp): Promise<MadeVariant> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { format, width: info.width, height: info.height, bytes: data }
}
