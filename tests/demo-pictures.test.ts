import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { catalogue } from '../demo/catalog.ts'
import { photosOf } from '../demo/product.ts'
import { deepIt, isDeep } from './deep.ts'

const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url))
const index: {
  key: string
  width: number
  height: number
  averageColour: string
  files: { file: string; format: 'avif' | 'webp'; width: number; height: number }[]
}[] = JSON.parse(readFileSync(`${folder}index.json`, 'utf8'))

/** The keys of the pictures that the studio can take. */
const known: readonly string[] = JSON.parse(readFileSync(`${folder}keys.json`, 'utf8'))

/** The magnifier shows the last of them; a browser without AVIF makes do with 800 there. */
const widths = { avif: [400, 800, 1600], webp: [400, 800] }

deepIt('[IMG-2] every file of the demo is the picture that the list says, four wide to five high', async () => {
  for (const { key, width, height, files } of index) {
    expect(height / width, key).toBe(1.25)
    expect(Math.max(...files.map((file) => file.width)), key).toBe(width)
    for (const format of ['avif', 'webp'] as const)
      expect(files.filter((file) => file.format === format).map((file) => file.width)).toEqual(
        widths[format].filter((each) => each <= width),
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

it('no file of the demo lies unlisted, and together they weigh no more than 60 MiB', () => {
  const listed = index.flatMap(({ files }) => files.map(({ file }) => file))
  const there = readdirSync(folder).filter((file) => !file.endsWith('.json'))
  expect(there.toSorted()).toEqual(listed.toSorted())
  const bytes = there.reduce((sum, file) => sum + statSync(folder + file).size, 0)
  // a clone brings them, and the first start copies them: decision 091
  expect(bytes).toBeLessThanOrEqual(60 * 1024 * 1024)
})

deepIt('decodes, and tells the colour that a picture leaves while it loads', async () => {
  // all of them in the deep tests, otherwise every fifteenth; of both formats the small ones, which come from the same pixels
  const looked = isDeep ? index : index.filter((_, at) => at % 15 === 0)
  await Promise.all(
    looked.map(async ({ key, averageColour, files }) => {
      expect(averageColour, key).toMatch(/^#[0-9a-f]{6}$/)
      const told = [1, 3, 5].map((at) => Number.parseInt(averageColour.slice(at, at + 2), 16))
      for (const { file } of files.filter(({ width }) => width === 400)) {
        // AVIF is of ten bits, which would be told as sixteen
        const eight = await sharp(folder + file)
          .toColourspace('srgb')
          .png()
          .toBuffer()
        const { channels } = await sharp(eight).stats()
        for (const [at, value] of told.entries())
          expect(Math.abs((channels[at]?.mean ?? 0) - value), file).toBeLessThan(8)
      }
    }),
  )
})

deepIt(
  'no two products share a photo: neither its model in that colour, nor its bytes, nor what an eye sees of it',
  async () => {
    const taken = new Map(index.map(({ key, files }) => [key, files]))
    const photos = catalogue.flatMap((product) =>
      photosOf(product, (key) => taken.has(key)).map(({ key }) => ({ code: product.code, key })),
    )
    const owners = Map.groupBy(photos, ({ key }) => key)
    expect([...owners].filter(([, of]) => new Set(of.map(({ code }) => code)).size > 1)).toEqual([])

    const looks = await Promise.all(
      photos.map(async ({ code, key }) => {
        const { file = '' } = taken.get(key)?.find(({ width, format }) => width === 400 && format === 'webp') ?? {}
        return { code, key, bytes: readFileSync(folder + file).toString('base64'), dots: await dotsOf(folder + file) }
      }),
    )
    const alike = looks.flatMap((one, at) =>
      looks
        .slice(at + 1)
        .filter((other) => other.code !== one.code)
        .filter((other) => other.bytes === one.bytes || differenceOf(one.dots, other.dots) < justSeen)
        .map((other) => `${one.code} ${one.key} is ${other.code} ${other.key}`),
    )
    expect(alike).toEqual([])
  },
)

it('a picture shows what the product is called, and never one alone', () => {
  const taken = new Set(index.map(({ key }) => key))
  for (const product of catalogue) {
    const { code, name, pictures: fronts } = product
    const shown = photosOf(product, (key) => taken.has(key))
    expect(shown.length, code).toBeGreaterThanOrEqual(2 * fronts.length)
    for (const { key } of shown) {
      const [, kind] = Object.entries(kinds).find(([model]) => key.startsWith(`${model}-`)) ?? []
      expect(kind, key).toBe(name.uk.split(' ')[0])
    }
  }
})

it('every picture has 1600 dots for the magnifier', () => {
  expect(index.filter(({ width }) => width !== 1600).map(({ key }) => key)).toEqual([])
})

it('every product has a picture that shows how large it is, or its inside', () => {
  const taken = new Set(index.map(({ key }) => key))
  const bare = catalogue.filter(
    (product) => !photosOf(product, (key) => taken.has(key)).some(({ key }) => /-(scale|above)$/.test(key)),
  )
  expect(bare.map(({ code }) => code)).toEqual([])
})

it('goods beside a ruler in one colour lie so in all colours', () => {
  const taken = new Set(index.map(({ key }) => key))
  const measured = known.filter((key) => key.endsWith('-scale'))
  expect(measured.length).toBeGreaterThan(80)
  expect(measured.filter((key) => !taken.has(key))).toEqual([])
})

it('goods worn or held in one colour are so in all, and of every type but garlands, which hang anyway', () => {
  const taken = new Set(index.map(({ key }) => key))
  expect(known.filter((key) => key.endsWith('-worn') && !taken.has(key))).toEqual([])
  const types = (products: typeof catalogue) => [...new Set(products.map(({ type }) => type))]
  const seen = catalogue.filter((product) =>
    photosOf(product, (key) => taken.has(key)).some(({ key }) => key.endsWith('-worn')),
  )
  expect(types(seen)).toEqual(types(catalogue.filter(({ type }) => type !== 'garlands')))
})

const shots = new URL('../studio/shots.ts', import.meta.url)

it('the list of what the studio can take is the studio’s, where that is there', async () => {
  if (!existsSync(shots)) return
  const { pictures } = (await import(shots.href)) as { pictures(): { key: string }[] }
  expect(known).toEqual(pictures().map(({ key }) => key))
})

it('lists only pictures that the studio knows how to take', () => {
  const keys = new Set(known)
  expect(index.filter(({ key }) => !keys.has(key)).map(({ key }) => key)).toEqual([])
})

/** The first word of a product's name, by its model. */
const kinds: Record<string, string> = {
  'bag-flap': 'Сумка',
  'bag-moon': 'Сумка',
  'bag-tote': 'Тоут',
  'bag-shopper': 'Торба',
  flats: 'Балетки',
  loafers: 'Лофери',
  boots: 'Черевики',
  'wallet-long': 'Гаманець',
  'wallet-zip': 'Гаманець',
  'wallet-clasp': 'Гаманець',
  'wallet-card': 'Картхолдер',
  'hoop-wrap': 'Обруч',
  'hoop-pearl': 'Обруч',
  'hoop-knot': 'Обруч',
  'hoop-braid': 'Обруч',
  'belt-classic': 'Пояс',
  'belt-slim': 'Пояс',
  'belt-wide': 'Пояс',
  'garland-felt': 'Гірлянда',
  'garland-flags': 'Гірлянда',
  'garland-stars': 'Гірлянда',
  'garland-leaves': 'Гірлянда',
  'socks-ribbed': 'Шкарпетки',
  'socks-child': 'Шкарпетки',
  'socks-striped': 'Шкарпетки',
  'socks-rhombs': 'Шкарпетки',
  'socks-short': 'Шкарпетки',
  'hat-boater': 'Капелюх',
  'hat-bucket': 'Панама',
  'hat-beret': 'Берет',
  'hat-beanie': 'Шапка',
}

/** The largest difference at any dot, from 0 to 255: one picture in its two formats differs by half of it. */
const justSeen = 12

/** The picture in sixteen by twenty dots, three colours each. */
async function dotsOf(file: string): Promise<Uint8Array> {
  return sharp(file).resize(16, 20, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
}
