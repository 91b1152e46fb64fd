import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { thriftyMemory } from '../../../../scripts/memory.mjs'
import { bomb, seeThrough, vast } from '../../../../tests/build/photos.ts'
import { deepIt, isDeep } from '../../../../tests/deep.ts'

const folder = await mkdtemp(join(tmpdir(), 'picture-memory-'))
afterAll(() => rm(folder, { recursive: true }))
const script = join(import.meta.dirname, '../../../../tests/build/picture-memory.ts')
let files = 0

interface Taken {
  /** By which the process grew at most. */
  megabytes: number
  /** The memory of its bytes and pixels, while its pictures are made. */
  megabytesLeft: number
  outcome: string
}

/** The outcome of a photo in a process of its own, and its cost in memory. */
async function take(photo: Buffer | Sharp): Promise<Taken> {
  const path = join(folder, String(++files))
  await (Buffer.isBuffer(photo) ? writeFile(path, photo) : photo.toFile(path))
  const { stdout } = await promisify(execFile)(process.execPath, [script, path], {
    env: { ...process.env, ...thriftyMemory },
  })
  return JSON.parse(stdout) as Taken
}

/** To make what is too large takes seconds of a processor: the dear ones are deep tests but for three. */
const tooLarge: [string, () => Sharp | Buffer][] = [
  ['a WebP of 64 million in 38 bytes', () => vast(8000, 8000).flatten().webp({ effort: 0, quality: 1 })],
  ['a GIF', () => vast(4600, 4600).gif({ effort: 1 })],
  ['an AVIF', () => vast(2500, 2500).avif({ effort: 0, quality: 1 })],
  ['a PNG to be turned', () => vast(5600, 5600).withMetadata({ orientation: 6 }).png({ compressionLevel: 1 })],
  ['an interlaced PNG', () => vast(5600, 5600).png({ progressive: true, compressionLevel: 1 })],
  ['a progressive JPEG', () => vast(4600, 4600).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 1 })],
  ['an AVIF of twelve bits', () => vast(2200, 2200).avif({ effort: 0, quality: 1, bitdepth: 12 })],
  ['64 million in one row', () => bomb(64_000_000, 1)],
  ['64 million in one column', () => bomb(1, 64_000_000)],
  ['one column of 60,000', () => bomb(1, 60_000)],
  ['a row of 16,001', () => bomb(16_001, 1)],
]

deepIt.each(isDeep ? tooLarge : tooLarge.slice(-5))('[IMG-4] %s is refused before it is unpacked', async (_, photo) => {
  const { megabytes, outcome } = await take(photo())
  expect(outcome).toBe('tooManyPixels')
  expect(megabytes).toBeLessThan(30)
})

/** As large as may be: making one takes seconds of a processor, so the dearest stands for all when time is short. */
const largest: [string, () => Sharp, string][] = [
  ['a JPEG to be turned', () => vast(9000, 7000).withMetadata({ orientation: 6 }).jpeg({ quality: 1 }), '1600×2057'],
  ['an interlaced PNG', () => vast(5400, 5400).png({ progressive: true, compressionLevel: 1 }), '1600×1600'],
  ['a lossless WebP', () => vast(4800, 4800).webp({ lossless: true, effort: 0 }), '1600×1600'],
  ['a GIF', () => vast(4400, 4400).gif({ effort: 1 }), '1600×1600'],
  ['an AVIF', () => vast(2400, 2400).avif({ effort: 0, quality: 10 }), '1600×1600'],
  ['an AVIF of twelve bits', () => vast(2050, 2050).avif({ effort: 0, quality: 10, bitdepth: 12 }), '1600×1600'],
  ['a PNG that is as tall as pages show', () => vast(2400, 3200).png({ compressionLevel: 1 }), '1600×2133'],
  ['such a PNG that shows through', () => seeThrough(2400, 3200).png({ compressionLevel: 1 }), '1600×2133'],
]

deepIt.each(isDeep ? largest : largest.slice(0, 1))(
  '[IMG-4] %s as large as it may be costs at most 200 MB',
  async (_, photo, size) => {
    const { megabytes, outcome } = await take(photo())
    expect(outcome).toBe(size)
    expect(megabytes).toBeLessThan(200)
  },
)

it('[IMG-4] a photo that is made leaves none of its pixels in memory', async () => {
  const { megabytesLeft, outcome } = await take(vast(960, 1200).flatten().jpeg())
  expect(outcome).toBe('960×1200')
  // its pixels are 3.5 MB; two copies for each width were there before
  expect(megabytesLeft).toBeLessThan(8)
})

deepIt.each([
  [1, 16_000, '1×2134'],
  [16_000, 1, '1600×1'],
] as const)('[IMG-4] a strip of %i × %i that is taken is made, too', async (width, height, size) => {
  expect((await take(vast(width, height).png())).outcome).toBe(size)
})
