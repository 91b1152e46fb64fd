import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as blob0 from '@vercel/blob'
import * as blob2 from 'vercel-blob-2'
import { beforeAll, describe, expect } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { openBadLine, type Mishap } from '../../../../../tests/build/bad-line.ts'
import { openStorage, storageToken as token, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { workOnPhotos } from '../photo-worker.ts'

let server: StorageServer
/** How many blobs are kept, however many of the tests ran. */
let stored = 0
beforeAll(async () => {
  server = await openStorage()
  process.env['VERCEL_BLOB_RETRIES'] = '3'
})

/** Points the clients at a line on which the first request that looks so meets with a mishap. */
async function onBadLine(mishaps: readonly [RegExp, Mishap][]) {
  const left = [...mishaps]
  const line = await openBadLine(server.origin, (request) => {
    const at = left.findIndex(([pattern]) => pattern.test(request))
    return at === -1 ? 'none' : (left.splice(at, 1)[0]?.[1] ?? 'none')
  })
  process.env['VERCEL_BLOB_API_URL'] = `${line.origin}/storage`
  return line
}

const generations = [
  ['0.27.3', blob0],
  ['2.8.0', blob2 as unknown as typeof blob0],
] as const

describe.each(generations)('the client %s on a bad line', (version, blob) => {
  const options = { access: 'public', token } as const

  deepIt.each([
    ['whose answer is lost', 'lose', false],
    ['whose answer is lost, with a suffix', 'lose', true],
    ['that is cut', 'cut', false],
  ] as const)('[IMG-1] an upload %s is one blob', async (what, mishap, addRandomSuffix) => {
    const line = await onBadLine([[/^PUT/, mishap]])
    const bytes = randomBytes(400_000)
    const prefix = `${version}/${what}/`
    stored++
    const put = await blob.put(`${prefix}a.bin`, bytes, { ...options, addRandomSuffix })
    expect(line.happened).toEqual([mishap, 'none'])
    const { blobs } = await blob.list({ token, prefix })
    expect(blobs.map(({ url, size }) => [url, size])).toEqual([[put.url, bytes.length]])
    expect(Buffer.from(await (await fetch(put.url)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  deepIt('[IMG-1] 20 MiB in parts come whole, whatever is lost and cut', async () => {
    const line = await onBadLine([
      [/x-mpu-action: create/i, 'lose'],
      [/x-mpu-part-number: 1/i, 'cut'],
      [/x-mpu-part-number: 2/i, 'lose'],
      [/x-mpu-part-number: 3/i, 'lose'],
      [/x-mpu-action: complete/i, 'lose'],
    ])
    const bytes = randomBytes(20 * 1024 * 1024)
    stored++
    const put = await blob.put(`${version}/parts.bin`, bytes, { ...options, addRandomSuffix: false, multipart: true })
    expect(line.happened.filter((mishap) => mishap !== 'none')).toHaveLength(5)
    expect(Buffer.from(await (await fetch(put.url)).arrayBuffer()).equals(bytes)).toBe(true)
  })
})

deepIt('[IMG-1] nothing is left of all that broke', async () => {
  expect(await readdir(join(server.dataDir, 'photos', 'unfinished'))).toEqual([])
  server.shop.travel(24 * 60 * 60 * 1000 + 1)
  const { giveUpOldUploads } = await import('./multipart.ts')
  await giveUpOldUploads(server.shop)
  await workOnPhotos(server.shop)
  const { rows } = await server.shop.database.pool.query(`
    select (select count(*)::int from blobs) as blobs, (select count(*)::int from blob_uploads) as uploads,
      (select count(*)::int from blob_parts) as parts, (select count(*)::int from photo_leftovers) as leftovers`)
  const files = await readdir(join(server.dataDir, 'photos'), { recursive: true })
  expect([rows[0], files.filter((name) => name.length > 60).length]).toEqual([
    { blobs: stored, uploads: 0, parts: 0, leftovers: 0 },
    stored,
  ])
})
