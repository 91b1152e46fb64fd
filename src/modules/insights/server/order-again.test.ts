import { beforeAll, expect, it } from 'vitest'
import { receivePurchases } from '#modules/purchasing/server/index.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import { orderSizes } from '../sizes.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const poppy = { name: 'мак', nameEn: 'poppy', gradient: 'n' as const, stops: ['#c0392b'] }
const honey = { name: 'мед', nameEn: 'honey', gradient: 'h' as const, stops: ['#d9a441', '#ffffff'] }

/** The draft that is made of sizes of a product, with its lines. */
async function draftOf(productId: string, quantities: Readonly<Record<string, number>>) {
  const products = Object.entries(quantities).map(([size, quantity]) => ({ productId, size, quantity }))
  const answer = await api.call('/crm/insights/sizes/order', { method: 'POST', token, body: { products } })
  const { purchaseId, purchaseNumber: number } = dataOf(orderSizes, answer)
  const { rows } = await shop.database.pool.query<{ size: string; quantity: number; price: number; colours: object[] }>(
    'select size, quantity, price, colours from purchase_lines where purchase_id = $1 order by position',
    [purchaseId],
  )
  return { number, lines: rows }
}

it('[EARN-6] [BUY-4] an order for more coloured goods is of their colours, as each sold, and comes into their lots', async () => {
  const flats = await buildProduct(shop, {
    typeSlug: 'shoes',
    colours: [poppy, honey],
    lots: [
      { size: '37', colour: 'мак', quantity: 5 },
      { size: '37', colour: 'мед', quantity: 9 },
      { size: '38', colour: 'мак', quantity: 9 },
      { size: '38', colour: 'мак', quantity: 1 },
      { size: '38', colour: 'мед', quantity: 3 },
      { size: '39', colour: 'мед', quantity: 1 },
    ],
  })
  const { code } = flats
  const bought = await buildPurchase(shop, {
    products: [
      {
        code,
        lines: [
          { size: '37', quantity: 1, price: 400_00, colours: [poppy] },
          { size: '37', quantity: 1, price: 450_00, colours: [honey] },
        ],
      },
    ],
  })
  await receivePurchases(shop, [{ number: bought.number }], olena)
  const sell = (colour: string, quantity: number) =>
    buildOrder(shop, { status: 'sent', lines: [{ code, size: '37', colour, quantity, price: 1000_00 }] })
  await sell('мак', 2)
  await sell('мед', 1)
  // before the days of which the pace is
  const old = await sell('мед', 5)
  await shop.database.pool.query(`update orders set created_at = now() - interval '40 days' where id = $1`, [old.id])

  const { number, lines } = await draftOf(flats.id, { 37: 20, 38: 8, 39: 4 })
  expect(lines).toEqual([
    // 13.33 and 6.67, each at what its colour cost last
    { size: '37', quantity: 13, price: 400_00, colours: [poppy] },
    { size: '37', quantity: 7, price: 450_00, colours: [honey] },
    // none sold: as they were bought last, one and three
    { size: '38', quantity: 2, price: 400_00, colours: [poppy] },
    { size: '38', quantity: 6, price: 400_00, colours: [honey] },
    { size: '39', quantity: 4, price: 400_00, colours: [honey] },
  ])
  await receivePurchases(shop, [{ number }], olena)
  const came = (await stockOf(shop, flats)).filter((lot) => lot.startsWith(`${number} `))
  expect(came.toSorted()).toEqual(
    ['37 мак: 13', '37 мед: 7', '38 мак: 2', '38 мед: 6', '39 мед: 4'].map(
      (lot) => `${number} ${lot} on hand, 0 reserved`,
    ),
  )
})

it('[EARN-6] goods whose lots tell no colours apart are ordered again without one', async () => {
  const scarf = await buildProduct(shop, { colours: [poppy, honey], lots: [{ quantity: 5 }] })
  await buildOrder(shop, { status: 'sent', lines: [{ code: scarf.code, price: 1000_00 }] })
  const { lines } = await draftOf(scarf.id, { '': 4 })
  expect(lines).toEqual([{ size: '', quantity: 4, price: 0, colours: [] }])
})
