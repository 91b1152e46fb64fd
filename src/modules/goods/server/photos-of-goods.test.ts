import { beforeAll, expect, it } from 'vitest'
import { keyOfBlobUrl } from '#modules/media/key.ts'
import { findPicturesByKeys } from '#modules/media/server/index.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { openStorage, storageToken, type StorageServer } from '../../../../tests/build/storage-server.ts'
import { putPhoto } from '../../../../tests/build/uploads.ts'
import type { WireProduct } from '../contract.ts'

let server: StorageServer
let api: TestApi
let token: string
let jpeg: Buffer
let uploads = 0

beforeAll(async () => {
  server = await openStorage()
  api = testApi(server.shop)
  token = await api.signIn('admin')
  jpeg = await photo()
})

/** A photo as the editor uploads it, before the product has its place. */
async function upload(folder = 'products/Shoes/new'): Promise<string> {
  const key = `${folder}/photo-${++uploads}.jpg`
  await putPhoto(server, key, jpeg)
  return key
}

const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
  api.call(`/crm/products/${path}`, { method, token, language: 'UKR', ...(body !== undefined && { body }) })
const saved = ({ Data, Message }: Answer): WireProduct => {
  if (!Data) throw new Error(JSON.stringify(Message))
  return (Data as WireProduct[])[0] as WireProduct
}
const update = async (body: object) => saved(await send('PUT', 'update', { products: [body] }))
const keysOf = (photos: readonly { url: string }[] | undefined) => photos?.map(({ url }) => url)
const isThere = async (key: string) => (await findPicturesByKeys(server.shop.database.db, [key])).has(key)

async function boots(code: string): Promise<WireProduct> {
  const [front, side, sole] = [await upload(), await upload(), await upload()]
  const product = {
    code,
    name: 'Чоботи',
    productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
    colors: [{ name: 'мак' }, { name: 'мох' }],
    photos: [
      { url: side, index: 1, isSaved: false, needMove: true, oldUrl: 'x' },
      { url: front, index: 0, alt: 'Спереду', altEN: 'Front', color: 'мох' },
    ],
    subProducts: [{ subCode: '38', priceSale: 100, photos: [{ url: sole }] }],
  }
  return saved(await send('POST', 'add', { products: [product] }))
}
const name = (key: string) => key.slice(key.lastIndexOf('/') + 1)

it('[IMG-2] [CAT-7] photos of a product and of a lot stand in its folder, in the order of their index', async () => {
  const product = await boots('F-1')
  const [front, side] = product.photos
  expect(front).toMatchObject({ index: 0, alt: 'Спереду', altEN: 'Front', color: 'мох' })
  expect(side).toMatchObject({ index: 1, alt: '', color: '' })
  for (const { url } of product.photos) expect(url).toBe(`products/Shoes/F-1/${name(url)}`)
  expect(keysOf(product.subProducts[0]?.photos)).toEqual([
    expect.stringMatching(/^products\/Shoes\/F-1\/38\/photo-\d+\.jpg$/),
  ])
})

it('[CAT-7] a changed code, type or size moves the photos with it', async () => {
  const product = await boots('F-2')
  const [lot] = product.subProducts
  const coded = await update({ id: product.id, code: 'F-2b' })
  expect(keysOf(coded.photos)?.map((key) => key.replace(/[^/]+$/, ''))).toEqual([
    'products/Shoes/F-2b/',
    'products/Shoes/F-2b/',
  ])
  expect(keysOf(coded.subProducts[0]?.photos)).toEqual([expect.stringMatching(/^products\/Shoes\/F-2b\/38\//)])
  const sized = await update({ id: product.id, subProducts: [{ id: lot?.id, subCode: '39' }] })
  expect(keysOf(sized.subProducts[0]?.photos)).toEqual([expect.stringMatching(/^products\/Shoes\/F-2b\/39\//)])
  const typed = await update({ id: product.id, productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000001' })
  expect(keysOf(typed.photos)).toEqual([
    expect.stringMatching(/^products\/Bag\/F-2b\//),
    expect.stringMatching(/^products\/Bag\/F-2b\//),
  ])
  // the old places are free, and the words stay with the photos
  expect(await isThere(product.photos[0]?.url ?? '')).toBe(false)
  expect(typed.photos[0]).toMatchObject({ alt: 'Спереду', color: 'мох' })
})

it('[S3] the name of a photo is the one that it was given, wherever it moves', async () => {
  const address = `${server.base}?${new URLSearchParams({ pathname: 'products/Shoes/new/збоку.jpg' })}`
  const headers = { authorization: `Bearer ${storageToken}`, 'x-add-random-suffix': '1' }
  const given = await fetch(address, { method: 'PUT', headers, body: Uint8Array.from(jpeg) })
  const key = keyOfBlobUrl(((await given.json()) as { url: string }).url)
  expect(key).not.toBe('products/Shoes/new/збоку.jpg')
  const product = await boots('F-8')
  const shown = await update({ id: product.id, photos: [{ url: key, name: 'інша назва' }] })
  expect(shown.photos).toMatchObject([{ name: 'збоку.jpg', url: `products/Shoes/F-8/${name(key)}` }])
  expect((await update({ id: product.id, code: 'F-8b' })).photos).toMatchObject([{ name: 'збоку.jpg' }])
})

it('[CAT-7] a photo whose new place would be none stays in use where it is', async () => {
  const product = await boots('F-3')
  const long = `products/Shoes/new/${'ж'.repeat(900)}.jpg`
  await putPhoto(server, long, jpeg)
  const after = await update({
    id: product.id,
    code: 'Довгий-код-цього-товару-довший-за-звичайні-коди',
    photos: [{ url: long }],
  })
  expect(keysOf(after.photos)).toEqual([long])
})

it('[CAT-7] a photo that another product shows, too, stays where it is', async () => {
  const [one, other] = [
    await boots('F-4'),
    await buildProduct(server.shop, { code: 'F-4-copy', typeSlug: 'shoes', lots: [] }),
  ]
  const copied = await update({ id: other.id, photos: one.photos.map(({ url }) => ({ url })) })
  expect(keysOf(copied.photos)).toEqual(keysOf(one.photos))
})

it('[CAT-7] `isDelete` takes a photo away with its file; one that is left out is only shown no more', async () => {
  const product = await boots('F-5')
  const [front, side] = keysOf(product.photos) as [string, string]
  const never = await upload()
  const after = await update({
    id: product.id,
    photos: [
      { url: front, isDelete: true },
      { url: never, isDelete: true },
      { url: 'products/Shoes/nowhere/x.jpg', isDelete: true },
    ],
  })
  expect(after.photos).toEqual([])
  expect(await Promise.all([front, never, side].map(isThere))).toEqual([false, false, true])
})

it('[WIRE-11] photos replace by their keys: words that are left out stay, and a lot’s may become the product’s', async () => {
  const product = await boots('F-6')
  const [front] = product.photos
  const ofLot = product.subProducts[0]?.photos[0]?.url ?? ''
  const after = await update({
    id: product.id,
    photos: [{ url: ofLot }, { url: front?.url, altEN: 'From the front' }],
    subProducts: [{ id: product.subProducts[0]?.id, photos: [] }],
  })
  expect(after.photos).toMatchObject([
    { url: `products/Shoes/F-6/${name(ofLot)}` },
    { url: front?.url, alt: 'Спереду', altEN: 'From the front', color: 'мох' },
  ])
  expect(after.subProducts[0]?.photos).toEqual([])
  // the colour it shows is gone: it shows all of them
  const plain = await update({ id: product.id, colors: [{ name: 'мак' }] })
  expect(plain.photos[1]).toMatchObject({ url: front?.url, color: '' })
})

it('[CAT-6] deleting a product leaves its photos, or takes them away if so wished', async () => {
  const [kept, gone] = [await boots('F-7'), await boots('F-8')]
  expect((await send('DELETE', `delete?ids=${kept.id}`)).status).toBe(200)
  expect((await send('DELETE', `delete?ids=${gone.id}&photos=true`)).status).toBe(200)
  expect(await isThere(kept.photos[0]?.url ?? '')).toBe(true)
  for (const { url } of [...gone.photos, ...(gone.subProducts[0]?.photos ?? [])]) expect(await isThere(url)).toBe(false)
})
