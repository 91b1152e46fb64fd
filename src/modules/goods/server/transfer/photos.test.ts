import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { openStorage, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import { putPhoto } from '../../../../../tests/build/uploads.ts'
import { checkPhotos } from '#modules/media/server/index.ts'
import type { WireProduct } from '../../contract.ts'
import type { ProductsImport, UndoneImport } from '../../import.contract.ts'
import { listPicturesToUndo } from './imports.sql.ts'

let server: StorageServer
let api: TestApi
let token: string
let files: ReturnType<typeof transferOf>
let jpeg: Buffer

beforeAll(async () => {
  server = await openStorage()
  api = testApi(server.shop)
  token = await api.signIn('admin')
  files = transferOf(api, token)
  jpeg = await photo()
})

const productOf = async (id: string) => (await api.call(`/crm/products/get?id=${id}`, { token })).Data as WireProduct

async function upload(name: string): Promise<string> {
  const key = `products/Bag/new/${name}.jpg`
  await putPhoto(server, key, jpeg)
  return key
}

it('[FORM-3] [CAT-7] photos are listed by their keys, put in another order, taken off and added; undone, all is as before', async () => {
  const [front, side, lining] = [await upload('a; b'), await upload('=side'), await upload('lining')]
  const { Data } = await api.call('/crm/products/add', {
    method: 'POST',
    token,
    body: {
      products: [
        {
          code: 'PH-1',
          name: 'Торба',
          productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
          photos: [{ url: front, alt: 'Спереду', altEN: 'Front' }, { url: side }],
          subProducts: [{ priceSale: 100, photos: [{ url: lining }] }],
        },
      ],
    },
  })
  const [product] = Data as WireProduct[]
  if (!product) throw new Error('it was not added')
  const [one = '', two = ''] = product.photos.map(({ url }) => url)
  const first = await files.export()
  expect(first).toContain(`"${one}\n${two}"`)
  expect((await files.preview(first)).Data).toMatchObject({ changesCount: 0, refusalsCount: 0 })

  const more = await upload('more')
  const edited = first.replace(`"${one}\n${two}"`, `"${two}\r\n${more}"`).replace('PH-1', 'PH-2')
  const { fingerprint } = (await files.preview(edited)).Data as ProductsImport
  const { importId } = (await files.apply(edited, fingerprint)).Data as ProductsImport
  const changed = await productOf(product.id)
  expect(changed.photos.map(({ name }) => name)).toEqual([two.split('/').at(-1), 'more.jpg'])

  // long after their upload
  const later = { ...server.shop, now: () => new Date(server.shop.now().getTime() + 2 * 24 * 60 * 60 * 1000) }
  const check = () => checkPhotos(later, { isRepairing: true, listWanted: listPicturesToUndo })
  expect((await check()).map(({ where }) => where)).toEqual([])
  const undone = (await files.undo(importId ?? '')).Data as UndoneImport
  expect(undone.left).toEqual([])
  expect((await productOf(product.id)).photos).toMatchObject([{ alt: 'Спереду', altEN: 'Front' }, {}])
  expect(await files.export()).toBe(first)
  expect((await check()).map(({ where }) => where)).toEqual([expect.stringMatching(/more\.jpg$/)])
})
