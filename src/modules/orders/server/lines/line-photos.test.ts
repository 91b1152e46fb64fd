import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { recordStatements } from '../../../../../tests/bench/statements.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { addPicture } from '#modules/media/server/index.ts'

let shop: TestShop
let api: TestApi
let admin: string
let packer: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  admin = await api.signIn('admin')
  packer = await api.signIn('packer')
  const pictureAt = (key: string) =>
    shop.database.transaction((tx) =>
      addPicture(tx, {
        key,
        width: 800,
        height: 1e3,
        averageColour: '#c0ffee',
        placeholder: '',
        variants: [800, 400].map((width) => ({
          format: 'webp',
          width,
          height: width,
          file: fileOf(key, width),
        })),
      }),
    )
  const [plain, poppy, moss] = [
    await pictureAt('products/Shoes/S-7/front.jpg'),
    await pictureAt('products/Shoes/S-7/poppy.jpg'),
    await pictureAt('products/Shoes/S-7/moss.jpg'),
  ]
  await buildProduct(shop, {
    code: 'S-7',
    photos: [
      { pictureId: poppy, altUk: '', altEn: '', colourPosition: 0 },
      { pictureId: plain, altUk: '', altEn: '' },
      { pictureId: moss, altUk: '', altEn: '', colourPosition: 1 },
    ],
    colours: ['мак', 'мох', 'морква'].map((name) => ({ name, gradient: 'n', stops: ['#aa0000'] })),
    lots: ['мак', 'мох', 'морква'].map((colour) => ({ colour, quantity: 100 })),
  })
  await buildProduct(shop, { code: 'NO-PHOTO', lots: [{ quantity: 100 }] })
})

const fileOf = (key: string, width: number) =>
  `${Buffer.from(`${key}${width}`).toString('hex').padEnd(64, '0').slice(-64)}.webp`
const colours = ['мох', 'мак', 'морква']
const lines = [...colours.map((colour) => ({ code: 'S-7', colour })), { code: 'NO-PHOTO' }]
const photoOf = (name: string) => {
  const url = `products/Shoes/S-7/${name}.jpg`
  return [{ url, name: `${name}.jpg`, index: 0, src: `/photos/${fileOf(url, 400)}` }]
}
const shown = [photoOf('moss'), photoOf('poppy'), photoOf('front'), []]
const photosIn = (order: unknown) => (order as { products: { photos: unknown }[] }).products.map(({ photos }) => photos)

it('[ORD-13] a line shows its goods to staff: the photo of their colour, else of none; and takes no photo from anybody', async () => {
  const { id } = await buildOrder(shop, { lines, status: 'paid' })
  for (const token of [admin, packer]) {
    const { Data } = await api.call(`/crm/orders/get?orderid=${id}`, { token })
    expect(photosIn(Data)).toEqual(shown)
  }
  const { Data } = await api.call(`/crm/orders/get?orderid=${id}`, { token: admin })
  const { products } = Data as { products: object[] }
  const sent = products.map((line) => ({ ...line, photos: [{ url: 'products/x', name: 'x', index: 0 }] }))
  const orders = [{ orderId: id, products: sent }]
  const saved = await api.call('/crm/orders/update', { method: 'PUT', token: admin, body: { orders } })
  expect(photosIn((saved.Data as unknown[])[0])).toEqual(shown)
})

it('[ORD-13] [AUTH-10] so does a line of one’s own orders', async () => {
  const token = await api.signIn('user')
  const { id } = await buildOrder(shop, { lines })
  await shop.database.pool.query(
    'update orders set customer_id = (select id from users order by created_at desc, id desc limit 1) where id = $1',
    [id],
  )
  const { Data } = await api.call('/profile/orders', { token })
  expect(photosIn((Data as unknown[])[0])).toEqual(shown)
})

it('[ORD-13] many orders show their goods in as many statements as one', async () => {
  const list = () => api.call('/crm/orders/get?limit=100', { token: admin })
  const count = async () => (await recordStatements(shop.database.pool, list)).length
  const few = await count()
  for (let n = 0; n < 5; n++) await buildOrder(shop, { lines: [...lines, ...lines] })
  expect(await count()).toBe(few)
})
