import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { until } from '../../../../tests/build/server-process.ts'
import { bomb, cmykPhoto, movingPng, movingWebp, photo } from '../../../../tests/build/photos.ts'
import { inspectPicture } from './inspect-picture.ts'
import { deleteLater } from './leftovers.sql.ts'
import { widthsOf } from './make-variants.ts'
import { readWhole } from './objects/object-store.ts'
import { spool } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'
import { storePictureFile } from './picture-files.ts'
import { findPicturesByKeys, type UploadedPicture } from './pictures.sql.ts'
import { publishBlob } from './storage/publish-blob.ts'
import { workOnPhotos, openPhotoWorker, runPhotoJob } from './photo-worker.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'
import { makePictures } from './make-pictures.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'making-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })
const { objects, spoolFolder } = photoStore(shop)
let keys = 0

async function upload(bytes: Uint8Array, key = `products/Bag/B-1/${++keys}.jpg`, isPhoto = true): Promise<string> {
  await using file = await spool(spoolFolder, [bytes], { mostBytes: 1e9, tooLong: () => new Error('long') })
  const wish = { contentType: 'image/jpeg', mayOverwrite: true, cacheSeconds: 60, ifMatch: undefined, isPhoto }
  await publishBlob(shop, file, { wish, pathname: key, isOriginal: isPhoto, madeBy: null })
  return key
}

async function find(key: string): Promise<UploadedPicture | undefined> {
  return (await findPicturesByKeys(shop.database.db, [key])).get(key)
}

async function made(bytes: Uint8Array): Promise<UploadedPicture> {
  const key = await upload(bytes)
  await workOnPhotos(shop)
  const picture = await find(key)
  if (!picture) throw new Error('there is no picture')
  return picture
}

async function fileOf(picture: UploadedPicture, format: 'avif' | 'webp', width?: number): Promise<Buffer> {
  const variant = picture.variants.find((each) => each.format === format && (width ?? each.width) === each.width)
  return Buffer.from((await readWhole(objects, variant?.file ?? ''.padEnd(64, '0'))) ?? [])
}

/** The colour in the middle of the upper half, roughly. */
async function upper(file: Buffer): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 2)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 150 && green < 90 && blue < 90) return 'red'
  return blue > 150 && red < 90 && green < 90 ? 'blue' : 'other'
}

it('[IMG-4] a photo becomes AVIF and WebP in the widths it has, with size, colour and placeholder', async () => {
  const picture = await made(await photo({ width: 1000, height: 1250 }))
  expect(picture).toMatchObject({ state: 'ready', failure: null, width: 1000, height: 1250 })
  expect(picture.variants.map(({ format, width, height }) => `${format} ${width}×${height}`)).toEqual(
    ['400×500', '800×1000', '1000×1250'].flatMap((size) => [`avif ${size}`, `webp ${size}`]),
  )
  for (const { format, width } of picture.variants) {
    const info = await sharp(await fileOf(picture, format, width)).metadata()
    expect([info.format === 'heif' ? 'avif' : info.format, info.width]).toEqual([format, width])
  }
  expect(picture.averageColour).toMatch(/^#[67][0-9a-f][12][0-9a-f][67][0-9a-f]$/)
  const [head, data = ''] = picture.placeholder.split(',')
  expect(head).toBe('data:image/webp;base64')
  expect(data.length).toBeLessThan(800)
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 16, height: 20 })
})

it.each([
  [4000, [400, 800, 1600]],
  [1600, [400, 800, 1600]],
  [1599, [400, 800, 1599]],
  [810, [400, 800]],
  [1000, [400, 800, 1000]],
  [400, [400]],
  [300, [300]],
  [1, [1]],
])('[IMG-4] an original %s wide is shown in the widths %j', (own, widths) => {
  expect(widthsOf(own)).toEqual(widths)
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '[IMG-4] a photo taken with orientation %i stands upright, without what the camera wrote',
  async (orientation) => {
    const isTurned = orientation > 4
    const upright = await photo({ width: 60, height: 80 })
    // as a camera writes it: the pixels as the sensor lay, and how to turn them
    const turns: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    }
    const turned = turns[orientation]?.(sharp(upright).keepExif())
    const shot = await turned?.withMetadata({ orientation }).jpeg().toBuffer()
    if (isTurned) expect(await sharp(shot).metadata()).toMatchObject({ width: 80, height: 60 })
    const picture = await made(shot ?? Buffer.alloc(0))
    expect([picture.width, picture.height]).toEqual([60, 80])
    for (const format of ['avif', 'webp'] as const) {
      const file = await fileOf(picture, format)
      expect(await upper(file)).toBe('red')
      const { exif, xmp, iptc, icc, orientation: left } = await sharp(file).metadata()
      expect([exif, xmp, iptc, icc, left]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(file.includes('Olena')).toBe(false)
    }
  },
)

it.each([
  ['PNG', () => photo({ format: 'png' })],
  ['WebP', () => photo({ format: 'webp' })],
  ['AVIF', () => photo({ format: 'avif' })],
  ['GIF', () => photo({ format: 'gif' })],
  ['CMYK', cmykPhoto],
  ['moving WebP', movingWebp],
  ['moving PNG', movingPng],
  [
    'AVIF of ten bits',
    async () =>
      sharp(await photo())
        .avif({ bitdepth: 10 })
        .toBuffer(),
  ],
])('[IMG-4] a %s becomes a right picture', async (_, make) => {
  const picture = await made(await make())
  expect([picture.state, picture.failure]).toEqual(['ready', null])
  expect(await upper(await fileOf(picture, 'webp'))).toBe('red')
  expect((await sharp(await fileOf(picture, 'avif')).metadata()).space).toBe('srgb')
})

it.each([
  ['WebP', movingWebp, true],
  ['PNG', movingPng, true],
  ['still PNG', () => photo({ format: 'png' }), false],
  ['still AVIF', () => photo({ format: 'avif' }), false],
])(
  '[IMG-4] pages show the first frame of a moving picture, and who uploaded it reads so: %s',
  async (_, make, wasMoving) => {
    const key = await upload(await make())
    expect(await find(key)).toMatchObject({ wasMoving })
  },
)

it('[IMG-4] an AVIF of frames alone is refused as what it is', async () => {
  const sequence = await photo({ format: 'avif' })
  sequence.write('avis', 8, 'latin1')
  await expect(upload(sequence)).rejects.toThrow('of a moving AVIF')
  await expect(upload(sequence.subarray(0, 60))).rejects.toThrow('of a moving AVIF')
  const damaged = await photo({ format: 'avif' })
  await expect(upload(damaged.subarray(0, 60))).rejects.toThrow('of a picture that cannot be read')
})

it('[IMG-4] the largest that the shop and its studio make is taken again: an AVIF of ten bits, as large as pages show', async () => {
  const flat = sharp({ create: { width: 1600, height: 2134, channels: 4, background: '#d02020' } })
  const own = await flat.avif({ effort: 0, bitdepth: 10 }).toBuffer()
  await using file = await spool(spoolFolder, [own], { mostBytes: 1e9, tooLong: () => new Error('long') })
  expect(await inspectPicture(file)).toEqual({ width: 1600, height: 2134, isMoving: false })
})

deepIt('[IMG-4] a photo of 30 megapixels becomes a right picture', async () => {
  const large = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#d02020' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await made(large)
  expect(picture).toMatchObject({ state: 'ready', width: 1600, height: 1333 })
  expect(await upper(await fileOf(picture, 'webp', 400))).toBe('red')
})

it('[IMG-4] transparency stays', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const picture = await made(clear)
  expect(picture.averageColour).toBe('#ffffff')
  expect((await sharp(await fileOf(picture, 'webp')).metadata()).hasAlpha).toBe(true)
})

it('[IMG-4] transparency that hides nothing goes: it would cost its share of memory and of bytes', async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#d02020' } })
    .png()
    .toBuffer()
  const picture = await made(clear)
  for (const format of ['avif', 'webp'] as const)
    expect((await sharp(await fileOf(picture, format)).metadata()).hasAlpha).toBe(false)
})

it('[IMG-4] a photo that fails says its reason and holds up no other', async () => {
  const whole = await photo({ width: 300, height: 400 })
  const cut = await upload(whole.subarray(0, whole.length - 500))
  const good = await upload(await photo())
  await workOnPhotos(shop)
  expect(await find(cut)).toMatchObject({ state: 'failed', failure: 'incorrectPicture', variants: [] })
  expect(await find(good)).toMatchObject({ state: 'ready' })
})

it('[IMG-4] a bomb is turned away by its header, and one that gets further is not unpacked', async () => {
  await expect(upload(bomb(60_000, 60_000))).rejects.toMatchObject({ code: 'bad_request' })
  const key = await upload(bomb(60_000, 60_000), undefined, false)
  expect(await find(key)).toBe(undefined)
})

it('[IMG-4] a photo that a process dies of is given up after three times', async () => {
  const key = await upload(await photo())
  await shop.database.pool.query('update pictures set attempts = 3 where key = $1', [key])
  await workOnPhotos(shop)
  expect(await find(key)).toMatchObject({ state: 'failed', failure: 'incorrectPicture' })
})

it('[IMG-4] a missing file is an error; a store that is away is asked again later', async () => {
  const lost = await upload(await photo())
  const { rows } = await shop.database.pool.query('select object from blobs where pathname = $1', [lost])
  await objects.remove(rows[0].object)
  await workOnPhotos(shop)
  expect(await find(lost)).toMatchObject({ state: 'failed', failure: 'pictureFileMissing' })

  const waiting = await upload(await photo())
  const { sizeOf } = objects
  objects.sizeOf = () => Promise.reject(new Error('the disk does not answer'))
  await workOnPhotos(shop)
  expect(await find(waiting)).toMatchObject({ state: 'waiting' })
  objects.sizeOf = sizeOf
  await workOnPhotos(shop)
  expect(await find(waiting)).toMatchObject({ state: 'waiting' })
  shop.travel(61_000)
  await workOnPhotos(shop)
  expect(await find(waiting)).toMatchObject({ state: 'ready' })
})

/** Nothing refers to it, and its time has come. */
async function leave(text: string): Promise<string> {
  const file = await storePictureFile(shop, Buffer.from(text), 'webp')
  await deleteLater(shop.database.db, [file], shop.now())
  return file
}

it('[IMG-4] [IMG-5] a file that cannot be deleted holds up no other and no picture; after an hour it is tried again', async () => {
  const [stuck, free] = [await leave('stuck'), await leave('free')]
  const sizes = () => Promise.all([objects.sizeOf(stuck), objects.sizeOf(free)])
  const { remove } = objects
  onTestFinished(() => void (objects.remove = remove))
  objects.remove = (name) => (name === stuck ? Promise.reject(new Error('may not be deleted')) : remove(name))
  const waiting = await upload(await photo())
  await runPhotoJob(shop)
  expect(await find(waiting)).toMatchObject({ state: 'ready' })
  expect(await sizes()).toEqual([5, undefined])

  objects.remove = remove
  await runPhotoJob(shop)
  expect(await sizes()).toEqual([5, undefined])
  shop.travel(61 * 60_000)
  await runPhotoJob(shop)
  expect(await sizes()).toEqual([undefined, undefined])
})

deepIt('[IMG-4] a store that lets nothing be deleted is not asked for all of it before pictures are made', async () => {
  for (let number = 0; number < 60; number++) await leave(`left over ${number}`)
  const { remove } = objects
  onTestFinished(() => void (objects.remove = remove))
  let asked = 0
  objects.remove = () => Promise.reject(new Error(`away ${++asked}`))
  expect(await sweepLeftovers(shop)).toBe(0)
  expect(asked).toBeLessThan(60)
})

it('[IMG-4] pictures are made where what is left over cannot be swept, which the log says', async () => {
  const { pool } = shop.database
  await leave('not forgotten')
  await pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_it before delete on photo_leftovers for each row
    when (old.delete_after < now() + interval '2 hours') execute function refuse_it()`)
  onTestFinished(async () => void (await pool.query('drop function refuse_it cascade')))
  const waiting = await upload(await photo())
  await expect(runPhotoJob(shop)).rejects.toThrow('not now')
  expect(await find(waiting)).toMatchObject({ state: 'ready' })
})

it('[IMG-4] the job of the minute ends in its time, however long pictures take that are being made', async () => {
  const { sizeOf } = objects
  const reading = Promise.withResolvers<void>()
  objects.sizeOf = (name) => reading.promise.then(() => sizeOf(name))
  onTestFinished(() => void (objects.sizeOf = sizeOf))
  const waiting = await upload(await photo())
  const making = workOnPhotos(shop)
  await runPhotoJob(shop, 50)
  expect(await find(waiting)).toMatchObject({ state: 'waiting' })
  reading.resolve()
  await making
  expect(await find(waiting)).toMatchObject({ state: 'ready' })
})

it('[IMG-4] several makers share the work: each picture is made once', async () => {
  const before = await readdir(join(dataDir, 'photos'), { recursive: true })
  for (let count = 0; count < 6; count++) await upload(await photo({ width: 40 + 2 * count, height: 50 }))
  const counts = await Promise.all([makePictures(shop), makePictures(shop), makePictures(shop)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  const files = (names: readonly string[]) => names.filter((name) => /[0-9a-f]{64}/.test(name)).length
  // an original and two files each
  expect(files(await readdir(join(dataDir, 'photos'), { recursive: true })) - files(before)).toBe(6 * 3)
})

it('[IMG-4] a photo that is replaced is shown as it was until the new one is made, and the old files go', async () => {
  const key = await upload(await photo({ width: 50, height: 50 }))
  await workOnPhotos(shop)
  const first = await find(key)
  await upload(await photo({ width: 70, height: 70 }), key)
  expect(await find(key)).toMatchObject({ state: 'waiting', width: 50, variants: first?.variants })
  await workOnPhotos(shop)
  const second = await find(key)
  expect(second).toMatchObject({ id: first?.id, state: 'ready', width: 70 })
  for (const { file } of first?.variants ?? []) expect(await objects.sizeOf(file)).toBe(undefined)
  for (const { file } of second?.variants ?? []) expect(await objects.sizeOf(file)).toBeGreaterThan(0)
})

it('[IMG-4] a photo is made as soon as it is committed, by the process that took it', async () => {
  const worker = await openPhotoWorker(shop)
  const key = await upload(await photo())
  await until(async () => (await find(key))?.state === 'ready', 'the picture to be made')
  await worker.close()
  const late = await upload(await photo())
  expect(await find(late)).toMatchObject({ state: 'waiting' })
  await runPhotoJob(shop)
  expect(await find(late)).toMatchObject({ state: 'ready' })
})
