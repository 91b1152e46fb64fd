import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { holdPhotos } from './hold-photos.ts'
import { receivePhoto } from './keep-photo.ts'
import { runPhotoJob, workOnPhotos } from './photo-worker.ts'
import { photoStore } from './photo-store.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'held-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })
const folder = 'products/Reviews/photos'
const receive = async () => receivePhoto(shop, [await photo()])
const pictures = () =>
  shop.database.db.selectFrom('pictures').select(['state', 'is_held']).orderBy('created_at').execute()
const files = () => Array.fromAsync(photoStore(shop).objects.list())

it('[IMG-4] nothing is made of a stranger’s photo before it is let go; one that is not is deleted with its form', async () => {
  await using file = await receive()
  {
    await using held = await holdPhotos(shop, folder, [file])
    await workOnPhotos(shop)
    expect(await pictures()).toEqual([{ state: 'waiting', is_held: true }])
    expect(held).toBeDefined()
  }
  await workOnPhotos(shop)
  expect([await pictures(), await files()]).toEqual([[], []])
})

it('[IMG-4] the files of a killed process are deleted within the hour; the photos of staff are made before those of strangers', async () => {
  await using file = await receive()
  const held = await holdPhotos(shop, folder, [file])
  held.keep()
  await runPhotoJob(shop)
  expect(await pictures()).toHaveLength(1)
  shop.travel(61 * 60 * 1000)
  await shop.database.pool.query(`update pictures set created_at = now() - interval '2 hours'`)
  await runPhotoJob({ ...shop, now: () => new Date() })
  expect([await pictures(), await files()]).toEqual([[], []])
})
