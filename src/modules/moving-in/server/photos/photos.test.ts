import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic } from '#platform/server/http/fetch-public.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { promCsv, type PromRow } from '../../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../../tests/build/moves.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { fetchPhotos } from './fetch-photos.ts'

let shop: TestShop
let api: ReturnType<typeof testApi>
let token: string
let moves: ReturnType<typeof movesOf>
let host: Server
let address: string
let asked: string[] = []

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  moves = movesOf(api, token)
  const picture = await photo()
  host = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url.startsWith('/gone')) answer.writeHead(404).end()
    else if (url.startsWith('/text')) answer.end('<html>not a picture</html>')
    else answer.end(picture)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => host.close())

/** As the shop does, but for machines of its own network, which the tests are. */
const download = (link: string) => fetchPublic(link, { isAllowed: () => true })
const bag = (code: string, ...names: string[]): PromRow => ({
  code,
  name: `Сумка «${code}»`,
  price: 900,
  quantity: 1,
  group: 'Сумки',
  photos: names.map((name) => `${address}/${name}`).join(', '),
})

interface Shown {
  id: string
  version: number
  photos: { url: string }[]
}
const productOf = async (code: string) => (await api.call(`/crm/products/get?code=${code}`, { token })).Data as Shown
const post = (act: string, id: string) =>
  api.call('/crm/moving-in/photos', { method: 'POST', token, body: { id, act } })

/** Moves, and fetches what the shop by itself would not: links to machines of its own network. */
async function moveWithPhotos() {
  const { pool } = shop.database
  const { id } = await moves.now()
  await pool.query('update moves set photos_paused = true where id = $1', [id])
  const move = await moves.apply()
  await pool.query('update moves set photos_paused = false where id = $1', [id])
  await fetchPhotos(shop, { download })
  return move
}

function left({ photos }: Awaited<ReturnType<typeof moves.now>>): number {
  return photos.total - photos.kept - photos.gone
}

describe('[IMG-4] photos come by their links', () => {
  it('from no machine of the shop’s own network, and each such link is named', async () => {
    await moves.read(promCsv([bag('OWN-1', 'own.jpg')]))
    await moves.apply()
    await expect.poll(async () => left(await moves.now()), { interval: 20 }).toBe(0)
    expect((await moves.now()).photos).toMatchObject({
      total: 1,
      kept: 0,
      gone: 1,
      missing: [{ code: 'OWN-1', link: `${address}/own.jpg`, text: expect.stringContaining('private network') }],
    })
    expect(asked).toEqual([])
  })

  it('in their order; those that are gone, or are no pictures, are listed and stop nobody', async () => {
    await moves.read(promCsv([bag('MANY-1', 'a.jpg', 'gone.jpg', 'b.jpg'), bag('MANY-2', 'text.html', 'c.jpg')]))
    await moveWithPhotos()
    const { photos } = await moves.now()
    expect(photos).toMatchObject({ total: 5, kept: 3, gone: 2 })
    expect(photos.missing.map(({ code, text }) => [code, text])).toEqual([
      ['MANY-1', 'The link answered 404: the photo is no longer there'],
      ['MANY-2', expect.stringMatching(/picture|photo/i)],
    ])
    expect((await productOf('MANY-1')).photos).toHaveLength(2)
    expect((await productOf('MANY-2')).photos).toHaveLength(1)
  })

  it('once: neither a repetition nor the next file fetches them anew, and staff who took one off stay right', async () => {
    const file = promCsv([bag('ONCE-1', 'one.jpg', 'two.jpg')])
    await moves.read(file)
    await moveWithPhotos()
    const { id, version, photos } = await productOf('ONCE-1')
    await api.call('/crm/products/update', {
      method: 'PUT',
      token,
      body: { products: [{ id, version, photos: photos.slice(1) }] },
    })
    asked = []
    await moves.read(file)
    await moves.apply()
    await fetchPhotos(shop, { download })
    expect(asked).toEqual([])
    expect((await productOf('ONCE-1')).photos).toHaveLength(1)
  })

  it('wait while they are paused, and go on', async () => {
    await moves.read(promCsv([bag('WAIT-1', 'w1.jpg')]))
    const { id } = await moves.now()
    await post('pause', id)
    await moves.apply()
    asked = []
    await fetchPhotos(shop, { download })
    expect(asked).toEqual([])
    await shop.database.pool.query('update moves set photos_paused = false where id = $1', [id])
    await fetchPhotos(shop, { download })
    expect((await moves.now()).photos).toMatchObject({ kept: 1, gone: 0 })
  })

  it('are taken back with their products', async () => {
    await moves.read(promCsv([bag('BACK-1', 'k1.jpg'), bag('BACK-2', 'k2.jpg')]))
    await moveWithPhotos()
    expect((await productOf('BACK-1')).photos).toHaveLength(1)
    expect(await moves.undo()).toMatchObject({ state: 'undone', undone: { leftCount: 0 }, photos: { total: 0 } })
    expect((await api.call('/crm/products/get?code=BACK-1', { token })).status).toBe(404)
    // and the same file moves in anew
    expect(await moveWithPhotos()).toMatchObject({ state: 'done', toMove: 0 })
    expect((await productOf('BACK-2')).photos).toHaveLength(1)
  })
})
