import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import type { OrderOnWire } from '../../order.contract.ts'

it('[B7] [WIRE-12] whoever packs gets the bars of each size and colour, and none where there are none', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const token = await api.signIn('packer')
  const boots = await buildProduct(shop, {
    colours: ['мак', 'мох'].map((name) => ({ name, gradient: 'n' as const, stops: ['#aa0000'] })),
    lots: ['38', '39'].flatMap((size) => ['мак', 'мох'].map((colour) => ({ size, colour }))),
  })
  const setGtin = (size: string, colour: string, gtin: string) =>
    shop.database.pool.query('update lots set gtin = $1 where product_id = $2 and size = $3 and colour = $4', [
      gtin,
      boots.id,
      size,
      colour,
    ])
  await setGtin('38', 'мак', '4820000000017')
  await setGtin('39', 'мох', '4820000000024')
  const lines = ['38', '39'].flatMap((size) => ['мак', 'мох'].map((colour) => ({ code: boots.code, size, colour })))
  const { id } = await buildOrder(shop, { status: 'paid', lines })
  const { products } = (await api.call(`/crm/orders/get?orderid=${id}`, { token })).Data as OrderOnWire<'packer'>
  expect(products.map(({ subCode, color, gtin }) => [subCode, color, gtin])).toEqual([
    ['38', 'мак', '4820000000017'],
    ['38', 'мох', ''],
    ['39', 'мак', ''],
    ['39', 'мох', '4820000000024'],
  ])
})
