import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { atFileEnd } from '../../../../tests/build/file-end.ts'
import { mirrorPhotos, storePictureFile } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'photos-'))
atFileEnd(() => rmSync(dataDir, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })
const mirror = (folder: string) =>
  mirrorPhotos(shop, folder, {
    neededSince: shop.now(),
    demandRoom: () => Promise.resolve(),
    signal: new AbortController().signal,
  })

it('[IMG-1] a copy of the photos is read by its owner alone, also one that was made before', async () => {
  const [fresh, former] = [join(dataDir, 'backups', 'photos'), join(dataDir, 'former')]
  mkdirSync(former)
  chmodSync(former, 0o755)
  // of a shop without photos there is none
  await mirror(fresh)
  expect(readdirSync(dataDir)).not.toContain('backups')
  const file = await storePictureFile(shop, Buffer.from('a picture'), 'webp')
  for (const folder of [fresh, former]) {
    await mirror(folder)
    expect(readdirSync(folder)).toEqual([file.slice(0, 2)])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
  // nothing new is copied
  chmodSync(former, 0o755)
  await mirror(former)
  expect(statSync(former).mode & 0o777).toBe(0o700)
})
