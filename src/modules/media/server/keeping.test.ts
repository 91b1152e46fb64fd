import { randomBytes } from 'node:crypto'
import { readdir, rm, truncate, utimes, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { openStorage, storageToken, type StorageServer } from '../../../../tests/build/storage-server.ts'
import { putPhoto } from '../../../../tests/build/uploads.ts'
import { checkPhotos } from './check-photos.ts'
import { deletePhoto, deletePictures } from './delete-photos.ts'
import { movePictures } from './move-pictures.ts'
import { findPictureKeys, findPictures, type UploadedPicture } from './pictures.sql.ts'
import { workOnPhotos } from './photo-worker.ts'

let server: StorageServer
let jpeg: Buffer
beforeAll(async () => {
  server = await openStorage()
  jpeg = await photo()
})

let names = 0
async function upload(key = `products/Bag/B-1/${++names}.jpg`): Promise<UploadedPicture> {
  const picture = await putPhoto(server, key, jpeg)
  if (!picture) throw new Error('that is no picture')
  await workOnPhotos(server.shop)
  return picture
}

async function show(pictureId: string): Promise<void> {
  const { id } = await buildProduct(server.shop)
  await server.shop.database.pool.query(
    'insert into product_photos (product_id, picture_id, position) values ($1, $2, 0)',
    [id, pictureId],
  )
}

const keyOf = async (id: string) => (await findPictureKeys(server.shop.database.db, [id])).get(id)
const status = async (pathname: string) => (await fetch(`${server.base}/${pathname}`)).status
const move = (moves: Parameters<typeof movePictures>[1]) =>
  server.shop.database.transaction((tx) => movePictures(tx, moves))
const filesOf = async () =>
  (await readdir(join(server.dataDir, 'photos'), { recursive: true })).filter((name) => name.length > 60).toSorted()

it('[CAT-7] photos move with their product, files and all that shows them stay', async () => {
  const [first, second] = [await upload(), await upload()]
  const before = await findPictures(server.shop.database.db, [first.id])
  const files = await filesOf()
  await move([first, second].map(({ id }) => ({ pictureId: id, folder: 'products/Shoes/S-2/38' })))
  for (const { id, key } of [first, second]) {
    const name = key.split('/').at(-1)
    expect(await keyOf(id)).toBe(`products/Shoes/S-2/38/${name}`)
    expect([await status(key), await status(`products/Shoes/S-2/38/${name}`)]).toEqual([404, 200])
  }
  expect((await findPictures(server.shop.database.db, [first.id])).get(first.id)?.variants).toEqual(
    before.get(first.id)?.variants,
  )
  await workOnPhotos(server.shop)
  expect(await filesOf()).toEqual(files)
})

it('[CAT-7] a photo whose name is taken there gets another; where it stands already nothing moves', async () => {
  const there = await upload('products/Hat/H-1/a.jpg')
  const photo2 = await upload('products/Hat/H-2/a.jpg')
  await move([{ pictureId: photo2.id, folder: 'products/Hat/H-1' }])
  expect(await keyOf(photo2.id)).toMatch(/^products\/Hat\/H-1\/a-[A-Za-z0-9]{8}\.jpg$/)
  await move([{ pictureId: there.id, folder: 'products/Hat/H-1' }])
  expect(await keyOf(there.id)).toBe('products/Hat/H-1/a.jpg')
})

it('[CAT-7] a move that fails leaves the old ones in use', async () => {
  const [first, second] = [await upload(), await upload()]
  const moving = move([
    { pictureId: first.id, folder: 'products/Hat/H-3' },
    { pictureId: second.id, folder: 'products/../..' },
  ])
  await expect(moving).rejects.toMatchObject({ errors: [{ error: 'incorrectPictureKey' }] })
  for (const { id, key } of [first, second]) expect([await keyOf(id), await status(key)]).toEqual([key, 200])
})

it('[CAT-7] two who move at once to one name both arrive', async () => {
  const photos = [await upload('products/Belts/1/x.jpg'), await upload('products/Belts/2/x.jpg')]
  await Promise.all(photos.map(({ id }) => move([{ pictureId: id, folder: 'products/Belts/3' }])))
  const keys = await Promise.all(photos.map(({ id }) => keyOf(id)))
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(await status(key ?? '')).toBe(200)
})

it('[IMG-5] no way deletes a photo that a product shows', async () => {
  const picture = await upload()
  await show(picture.id)
  const { database, now } = server.shop
  expect(await database.transaction((tx) => deletePhoto(tx, picture.key, now()))).toBe('inUse')
  const other = await upload()
  expect(await database.transaction((tx) => deletePictures(tx, [picture.id, other.id], now()))).toEqual({
    deleted: [other.id],
    inUse: [picture.id],
  })
  const response = await fetch(`${server.base}/delete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${storageToken}` },
    body: JSON.stringify({ urls: [picture.key] }),
  })
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { code: 'bad_request', message: expect.stringContaining('is shown by the shop') } },
  ])
  await workOnPhotos(server.shop)
  expect([await status(picture.key), await status(other.key)]).toEqual([200, 404])
})

deepIt('[IMG-5] a photo that is taken into use while it is deleted stays whole', async () => {
  for (let round = 0; round < 10; round++) {
    const picture = await upload()
    const { database, now } = server.shop
    const [shown, deletion] = await Promise.all([
      show(picture.id).then(
        () => true,
        () => false,
      ),
      database.transaction((tx) => deletePhoto(tx, picture.key, now())),
    ])
    expect(deletion).toBe(shown ? 'inUse' : 'deleted')
    await workOnPhotos(server.shop)
    expect(await status(picture.key)).toBe(shown ? 200 : 404)
  }
})

it('[IMG-5] the check finds what is missing, cut, left over and unused, and repairs what may be repaired', async () => {
  expect((await checkPhotos(server.shop)).filter(({ what }) => what !== 'unused')).toEqual([])
  const [lost, cut, shown, unused] = [await upload(), await upload(), await upload(), await upload()]
  for (const { id } of [lost, cut, shown]) await show(id)
  const variants = (await findPictures(server.shop.database.db, [lost.id])).get(lost.id)?.variants ?? []
  const lostFile = variants[0]?.file ?? ''
  const folder = join(server.dataDir, 'photos')
  await rm(join(folder, lostFile.slice(0, 2), lostFile))
  const { rows } = await server.shop.database.pool.query('select object from blobs where pathname = $1', [cut.key])
  await truncate(join(folder, rows[0].object.slice(0, 2), rows[0].object), 10)
  const orphan = randomBytes(32).toString('hex')
  await mkdir(join(folder, orphan.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, orphan.slice(0, 2), orphan), 'x')

  const found = async (isRepairing = false) =>
    (await checkPhotos(server.shop, { isRepairing })).filter(
      ({ where, file }) => [lost.key, cut.key, shown.key, unused.key].includes(where) || file === orphan,
    )
  // a file younger than a day may be on its way
  expect((await found()).map(({ what }) => what).toSorted()).toEqual(['missing', 'wrongSize'])
  server.shop.travel(25 * 60 * 60 * 1000)
  await utimes(join(folder, orphan.slice(0, 2), orphan), 1, 1)
  const all = [
    { what: 'missing', file: lostFile, where: lost.key },
    { what: 'wrongSize', file: rows[0].object, where: cut.key },
    { what: 'orphan', file: orphan, where: '' },
    { what: 'unused', file: '', where: unused.key },
  ]
  expect(await found(true)).toEqual(all)
  expect(await found()).toEqual(all.slice(0, 2))
  expect([await status(shown.key), await status(unused.key)]).toEqual([200, 404])
  expect((await filesOf()).some((name) => name.endsWith(orphan))).toBe(false)
})
