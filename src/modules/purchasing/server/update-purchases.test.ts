import { beforeAll, expect, it } from 'vitest'
import { listChanges } from '#platform/server/history.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { loadPurchases } from './read-purchases.ts'
import { receivePurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

it('[WIRE-11] a save waits for another save of the purchase, and is refused as stale after it', async () => {
  const { id, number, version } = await buildPurchase(shop)
  const other = await shop.database.pool.connect()
  await other.query('begin')
  await other.query(`update purchases set note = 'скло', version = version + 1 where id = $1`, [id])
  const saving = updatePurchases(shop, [{ number, version, note: 'крихке' }], olena).catch((fault: unknown) => fault)
  await untilWaiting(shop)
  await other.query('commit')
  other.release()
  expect(await saving).toMatchObject({ kind: 'conflict' })
  expect(await loadPurchases(shop.database.db, [id])).toMatchObject([{ note: 'скло', version: version + 1 }])
})

it('[EARN-6] [CAT-6] a product that a received purchase gains is linked to the goods of its code', async () => {
  const { number, products } = await buildPurchase(shop)
  await receivePurchases(shop, [{ number }], olena)
  const bag = await buildProduct(shop)
  const gained = { code: bag.code, lines: [{ quantity: 1, price: 100 }] }
  const [saved] = await updatePurchases(shop, [{ number, products: [{ id: products[0]?.id }, gained] }], olena)
  expect(saved?.products[1]).toMatchObject({ code: bag.code, productId: bag.id })
})

it('[BUY-0] the history of a new line names its colours, and leaves out what the line lacks', async () => {
  const { id, number, products } = await buildPurchase(shop)
  const poppy = { name: 'мак', nameEn: 'poppy', gradient: 'n' as const, stops: ['#c2402a'] }
  const lines = [
    { size: '37', quantity: 2, price: 100, colours: [poppy] },
    { size: '38', quantity: 2, price: 100 },
  ]
  const shoes = { code: `${number}-B`, name: 'Сумка', typeId: bagsId, lines }
  await updatePurchases(shop, [{ number, products: [{ id: products[0]?.id }, shoes] }], olena)
  const [last] = await listChanges(shop.database.db, 'purchase', id)
  expect(last?.changes['products']?.to).toMatchObject([
    {
      code: shoes.code,
      lines: [
        { size: '37', quantity: 2, price: 100, colours: [{ name: 'мак', nameEn: 'poppy' }] },
        { size: '38', quantity: 2, price: 100 },
      ],
    },
  ])
  expect(JSON.stringify(last?.changes).match(/"colours"/g)).toHaveLength(1)
})
