import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as blob0 from '@vercel/blob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { openBucket } from '../../../../../tests/build/bucket.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { openStorage, storageToken as token, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { putPhoto } from '../../../../../tests/build/uploads.ts'
import { checkPhotos } from '../check-photos.ts'
import { photoStore } from '../photo-store.ts'
import { workOnPhotos } from '../photo-worker.ts'
import { openBucketObjects } from './bucket-objects.ts'
import { openHostedObjects } from './hosted-objects.ts'
import { localFile } from './local-file.ts'
import { readWhole, type ObjectStore } from './object-store.ts'
import { spool } from './spool.ts'

const folder = await mkdtemp(join(tmpdir(), 'objects-'))
afterAll(() => rm(folder, { recursive: true }))

/** Another shop’s store speaks the hosted provider’s protocol, and stands in for it. */
const provider = { token: 'vercel_blob_rw_provider_0123456789abcdef', base: '' }

const kinds: Record<string, () => Promise<StorageServer>> = {
  'on disk': () => openStorage(),
  'in a bucket': async () => openStorage(await openBucket()),
  'at the hosted provider': async () => {
    const { base } = await openStorage({ STORAGE_TOKEN: provider.token })
    provider.base = base
    return openStorage({ BLOB_READ_WRITE_TOKEN: provider.token })
  },
}

describe.each(Object.keys(kinds))('[IMG-1] objects %s', (kind) => {
  let server: StorageServer
  let objects: ObjectStore

  beforeAll(async () => {
    server = (await kinds[kind]?.()) as StorageServer
    objects = photoStore(server.shop).objects
    process.env['VERCEL_BLOB_RETRIES'] = '0'
  })
  /** The library reads the environment at every call. */
  function pointAt(base: string): void {
    process.env['VERCEL_BLOB_API_URL'] = base
  }

  async function keep(bytes: Uint8Array, name = randomBytes(32).toString('hex')): Promise<string> {
    await using file = await spool(folder, [bytes], { mostBytes: 1e9, tooLong: () => new Error('long') })
    await objects.keep(name, file)
    return name
  }
  const listed = async () => {
    const all = []
    for await (const object of objects.list()) all.push(object)
    return all
  }

  it('are kept, read whole and in part, listed and removed', async () => {
    pointAt(provider.base)
    const bytes = randomBytes(100_000)
    const name = await keep(bytes)
    expect(Buffer.from((await readWhole(objects, name)) ?? []).equals(bytes)).toBe(true)
    const part = await objects.read(name, { first: 10, last: 19 })
    expect(Buffer.from(await new Response(part as BodyInit).arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect(await objects.sizeOf(name)).toBe(bytes.length)
    const [found] = (await listed()).filter((object) => object.name === name)
    expect(found).toMatchObject({ name, size: bytes.length, changedAt: expect.any(Date) })
    {
      await using local = await localFile(objects, name, folder)
      expect((await readFile(local?.path ?? '')).equals(bytes)).toBe(true)
    }
    await objects.remove(name)
    await objects.remove(name)
    expect(await localFile(objects, name, folder)).toBeUndefined()
    expect([await objects.sizeOf(name), await objects.read(name), await listed()]).toEqual([undefined, undefined, []])
  })

  deepIt('may be empty, and large', async () => {
    pointAt(provider.base)
    expect(await readWhole(objects, await keep(Buffer.alloc(0)))).toHaveLength(0)
    const large = randomBytes(17 * 1024 * 1024)
    const name = await keep(large, `${randomBytes(32).toString('hex')}.avif`)
    expect(Buffer.from((await readWhole(objects, name)) ?? []).equals(large)).toBe(true)
    for (const { name: left } of await listed()) await objects.remove(left)
  })

  it('are called as we call them, whatever is asked for', async () => {
    pointAt(provider.base)
    for (const name of [
      '../../etc/passwd',
      'x',
      '',
      `${'0'.repeat(64)}.png`,
      `${'0'.repeat(64)}/x`,
      'A'.repeat(64),
      `${'0'.repeat(64)}\n`,
    ]) {
      for (const act of [
        () => objects.read(name),
        () => objects.sizeOf(name),
        () => objects.remove(name),
        () => keep(Buffer.from('x'), name),
      ])
        await expect((async () => act())()).rejects.toThrow('is no name of an object')
    }
  })

  deepIt('serve a whole shop: put, parts, picture, list, copy, delete', async () => {
    const bytes = randomBytes(9 * 1024 * 1024)
    const isHosted = kind === 'at the hosted provider'
    // one variable points both at their servers, so the shop's own store is spoken to by hand there
    if (!isHosted) {
      pointAt(server.base)
      const options = { access: 'public', token, addRandomSuffix: false } as const
      const put = await blob0.put('large.bin', bytes, { ...options, multipart: true })
      expect(Buffer.from(await (await fetch(put.url)).arrayBuffer()).equals(bytes)).toBe(true)
      await blob0.copy('large.bin', 'copy.bin', { access: 'public', token })
      expect((await blob0.list({ token })).blobs.map(({ pathname }) => pathname)).toEqual(['copy.bin', 'large.bin'])
      await blob0.del(['large.bin', 'copy.bin'], { token })
    } else pointAt(provider.base)

    const picture = await putPhoto(server, 'products/Bag/B-1/front.jpg', await photo({ width: 500, height: 600 }))
    expect(picture).toMatchObject({ state: 'waiting' })
    await workOnPhotos(server.shop)
    const shown = await fetch(`${server.base}/products/Bag/B-1/front.jpg?width=400`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const original = await fetch(`${server.base}/products/Bag/B-1/front.jpg`, { headers: { range: 'bytes=0-2' } })
    expect([original.status, Buffer.from(await original.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8ff'])
    expect(await checkPhotos(server.shop)).toEqual([])
    expect(await listed()).toHaveLength(5)

    const response = await fetch(`${server.base}/delete`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ urls: ['products/Bag/B-1/front.jpg'] }),
    })
    expect(response.status).toBe(200)
    await workOnPhotos(server.shop)
    expect(await listed()).toEqual([])
    const place = join(server.dataDir, 'photos', 'unfinished')
    expect(existsSync(place) ? await readdir(place) : []).toEqual([])
  })
})

it('[IMG-1] two places at once are a mistake in the settings', async () => {
  const { shop } = await openStorage({ S3_BUCKET: 'photos', BLOB_READ_WRITE_TOKEN: provider.token })
  expect(() => photoStore(shop)).toThrow('photos go to one place')
})

it('[IMG-1] a store that says nothing is not waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  try {
    await once(silent, 'listening')
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const name = 'a'.repeat(64)
    const bucket = { bucket: 'b', endpoint, region: 'auto', accessKeyId: 'k', secretAccessKey: 's', prefix: '' }
    await expect(openBucketObjects(bucket, 100).sizeOf(name)).rejects.toThrow(/timed? ?out|abort/i)
    process.env['VERCEL_BLOB_API_URL'] = endpoint
    await expect(openHostedObjects(provider.token, 100).sizeOf(name)).rejects.toThrow(/timed? ?out|abort/i)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
