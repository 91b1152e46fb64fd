import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictures } from '../studio/shots.ts'

const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url))
const index: {
  key: string
  width: number
  height: number
  averageColour: string
  files: { file: string; format: 'avif' | 'webp'; width: number; height: number }[]
}[] = JSON.parse(readFileSync(`${folder}index.json`, 'utf8'))

it('[IMG-2] every file of the demo is the picture that the list says, four wide to five high', async () => {
  for (const { key, width, height, files } of index) {
    expect(height / width, key).toBe(1.25)
    expect(Math.max(...files.map((file) => file.width)), key).toBe(width)
    for (const format of ['avif', 'webp'])
      expect(files.filter((file) => file.format === format).map((file) => file.width)).toEqual(
        [400, 800, 1600].filter((each) => each <= width),
      )
  }
  const files = index.flatMap((picture) => picture.files)
  const found = await Promise.all(files.map(({ file }) => sharp(folder + file).metadata()))
  for (const [at, { file, format, width, height }] of files.entries())
    expect([found[at]?.width, found[at]?.height, found[at]?.format], file).toEqual([
      width,
      height,
      format === 'avif' ? 'heif' : 'webp',
    ])
})

it('no file of the demo lies unlisted, and together they weigh no more than 12 MiB', () => {
  const listed = index.flatMap(({ files }) => files.map(({ file }) => file))
  const there = readdirSync(folder).filter((file) => file !== 'index.json')
  expect(there.toSorted()).toEqual(listed.toSorted())
  const bytes = there.reduce((sum, file) => sum + statSync(folder + file).size, 0)
  expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024)
})

it('decodes, and tells the colour that a picture leaves while it loads', async () => {
  // the small ones of both formats; the large ones come from the same pixels
  await Promise.all(
    index.map(async ({ key, averageColour, files }) => {
      expect(averageColour, key).toMatch(/^#[0-9a-f]{6}$/)
      const told = [1, 3, 5].map((at) => Number.parseInt(averageColour.slice(at, at + 2), 16))
      for (const { file } of files.filter(({ width }) => width === 400)) {
        const { channels } = await sharp(folder + file).stats()
        for (const [at, value] of told.entries())
          expect(Math.abs((channels[at]?.mean ?? 0) - value), file).toBeLessThan(8)
      }
    }),
  )
})

it('lists only pictures that the studio knows how to take', () => {
  const known = new Set(pictures().map(({ key }) => key))
  for (const { key } of index) expect(known, key).toContain(key)
})
