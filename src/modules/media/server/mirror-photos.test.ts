import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { atFileEnd } from '../../../../tests/build/file-end.ts'
import { mirrorFiles, restoreFiles, storePictureFile } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'photos-'))
atFileEnd(() => rmSync(dataDir, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })
const mirror = (folder: string) =>
  mirrorFiles(shop, folder, {
    source: join(dataDir, 'photos'),
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

it('[IMG-1] photos that are put back, and their folders, are read by their owner alone, as those that are kept', async () => {
  const file = await storePictureFile(shop, Buffer.from('another picture'), 'webp')
  const kept = join(dataDir, 'photos')
  const copy = join(dataDir, 'copy')
  await mirror(copy)
  // of a version that left them open
  chmodSync(join(copy, file.slice(0, 2), file), 0o644)
  const [fresh, open] = [join(dataDir, 'fresh'), join(dataDir, 'open')]
  mkdirSync(open)
  chmodSync(open, 0o755)
  for (const to of [fresh, open]) await restoreFiles(copy, to)
  const modesIn = (folder: string) =>
    [join(folder, file.slice(0, 2)), join(folder, file.slice(0, 2), file)].map((path) => statSync(path).mode & 0o777)
  expect([fresh, open].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700])
  expect([kept, copy, fresh, open].map((folder) => modesIn(folder))).toEqual([
    [0o700, 0o600],
    [0o700, 0o644],
    [0o700, 0o600],
    [0o700, 0o600],
  ])
})
