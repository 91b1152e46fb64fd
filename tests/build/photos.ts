import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Small pictures for tests, each with what it is tried for. */

export interface PhotoOptions {
  width?: number
  height?: number
  /** The orientation in EXIF: 6 is a phone held upright. */
  orientation?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
}

/** Red above, blue below: which way is up can be seen. */
export async function photo({
  width = 60,
  height = 80,
  orientation,
  format = 'jpeg',
}: PhotoOptions = {}): Promise<Buffer> {
  const half = { width, height: height / 2, channels: 3 as const }
  const image = sharp({ create: { ...half, background: '#d02020' } })
    .extend({ bottom: height / 2, background: '#2020d0' })
    .toFormat(format)
  if (format === 'gif' || format === 'avif') return image.toBuffer()
  const exif = {
    IFD0: { Copyright: 'Olena', Make: 'Camera of Olena' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
  }
  return image
    .withExif(exif)
    .withMetadata({ ...(orientation && { orientation }), exif })
    .toBuffer()
}

export async function cmykPhoto(): Promise<Buffer> {
  return sharp(await photo())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}

/** Two frames: red, then blue. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#d02020', '#2020d0'].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** The same as a PNG: what follows its first frame stands in chunks that other programs pass over. */
export async function movingPng(): Promise<Buffer> {
  const still = await photo({ format: 'png' })
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2, 0)
  const afterHeader = 33
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', frames), still.subarray(afterHeader)])
}

/** A pattern of so many pixels that packs to little: hostile by what it unpacks to. */
export function vast(width: number, height: number): Sharp {
  const side = Math.min(64, width, height)
  const tile = Buffer.from(Array.from({ length: side * side * 4 }, (_, at) => ((at * 2654435761) >>> 13) & 255))
  const raw = { width: side, height: side, channels: 4 } as const
  return sharp({ create: { width, height, channels: 4, background: '#ffffff' } }).composite([
    { input: tile, raw, tile: true },
  ])
}

/** Noise that shows through everywhere, another shade and another depth at each dot. */
export function seeThrough(width: number, height: number): Sharp {
  const dots = Buffer.alloc(width * height * 4)
  for (let at = 0; at < dots.length; at++) dots[at] = ((at % 16_384) * 2_654_435_761) >>> 13
  return sharp(dots, { raw: { width, height, channels: 4 } })
}

/** A PNG whose header promises so many pixels, in a few kilobytes. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A GIF of so many bytes: a picture of one pixel, again and again. */
export function framesOfNothing(bytes: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('2c00000000010001000002024c0100', 'hex')
  const count = Math.floor((bytes - header.length - 1) / frame.length)
  return Buffer.concat([header, ...Array.from({ length: count }, () => frame), Buffer.from('3b', 'hex')])
}
