import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { openStorage, type StorageServer } from '../../../../tests/build/storage-server.ts'

let server: StorageServer
let admin = ''
let jpeg = new Uint8Array(0)

beforeAll(async () => {
  server = await openStorage()
  admin = await testApi(server.shop).signIn('admin')
  jpeg = Uint8Array.from(await photo({ width: 500, height: 600, orientation: 1 }))
})

describe('[AUTH-2] [IMG-3] a token of the store opens nothing once the session that asked for it has ended', () => {
  const pathname = 'products/Bag/B-17/36/пізно.jpg'
  const setEnd = (at: string) => server.shop.database.pool.query(`update sessions set revoked_at = ${at}`)
  const ask = async () => {
    const payload = { pathname }
    const response = await fetch(`${server.origin}/api/blob/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'blob.generate-client-token', payload }),
    })
    return ((await response.json()) as { clientToken: string }).clientToken
  }
  const put = (token: string, body: BodyInit) =>
    fetch(`${server.base}/?${new URLSearchParams({ pathname })}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'x-api-version': '12', 'content-type': 'image/jpeg' },
      body,
      duplex: 'half',
    } as RequestInit)
  const kept = async () => {
    const { rows } = await server.shop.database.pool.query(`select from blobs where pathname like '%/пізно%'`)
    return rows.length
  }

  it('before the photo is sent', async () => {
    const token = await ask()
    await setEnd('now()')
    expect((await put(token, jpeg)).status).toBe(403)
    await setEnd('null')
    expect((await put(token, jpeg)).status).toBe(200)
    expect(await kept()).toBe(1)
  })

  it('in the middle of the photo', async () => {
    const token = await ask()
    async function* halves() {
      yield jpeg.subarray(0, 100)
      await setEnd('now()')
      yield jpeg.subarray(100)
    }
    const body = Readable.toWeb(Readable.from(halves(), { objectMode: false })) as BodyInit
    expect((await put(token, body)).status).toBe(403)
    await setEnd('null')
    expect([await kept(), await readdir(join(server.dataDir, 'photos', 'unfinished'))]).toEqual([1, []])
  })
})
