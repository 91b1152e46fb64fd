import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Color } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { pictureUrl, shareUrl } from '../picture.ts'
import { servePicture, storePictureFile } from './index.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'shared-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })

const [paper, poppy] = ['#e6d3b5', '#b5361f']

/** A poppy field on paper, half as wide as the photo and half as high. */
async function photo(width: number, height: number, format: 'webp' | 'avif' = 'webp'): Promise<string> {
  const plain = (background: Color, [wide, high]: [number, number]) =>
    sharp({ create: { width: wide, height: high, channels: 3, background } })
  const input = await plain(poppy, [width / 2, height / 2])
    .png()
    .toBuffer()
  const bytes = await plain(paper, [width, height]).composite([{ input }]).toFormat(format).toBuffer()
  return storePictureFile(shop, bytes, format)
}

async function shared(file: string): Promise<Response> {
  const name = shareUrl(pictureUrl(file))?.split('/').at(-1) ?? ''
  return servePicture(shop, name, new Request(`http://localhost:3000/photos/${name}`))
}

it.each([
  { shape: 'upright', file: await photo(800, 1000) },
  { shape: 'square', file: await photo(400, 400) },
  { shape: 'a panorama', file: await photo(1600, 400, 'avif') },
])(
  '[S5] a link that is shared shows the whole photo, $shape, as a JPEG of 1200×630 on its own ground',
  async ({ file }) => {
    const answer = await shared(file)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const image = sharp(await answer.arrayBuffer())
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { data } = await image.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
    const near = (hex: string) =>
      [1, 3, 5].map((place) => expect.closeTo(Number.parseInt(hex.slice(place, place + 2), 16), -1.3))
    expect(at(600, 315)).toEqual(near(poppy))
    // no bars of another colour
    expect(at(4, 4)).toEqual(near(paper))
    expect(at(1195, 625)).toEqual(near(paper))
  },
)

it('[S5] of a photo that is not there nothing is shared, and of what is no photo there is no address', async () => {
  expect((await shared(`${'0'.repeat(64)}.webp`)).status).toBe(404)
  for (const src of ['', '/shoe.webp', '/assets/share.png', `/photos/${'0'.repeat(64)}.svg`])
    expect(shareUrl(src)).toBeUndefined()
})
