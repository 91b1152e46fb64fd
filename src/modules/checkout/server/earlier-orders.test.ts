import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { hasOrdered } from './earlier-orders.sql.ts'

const shop = await testShop()

it('[ORD-12] goods count as ordered where the order has their very product, size and colour', async () => {
  const [boots, flats] = [
    await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37' }, { size: '38' }] }),
    await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37' }] }),
  ]
  const { number } = await buildOrder(shop, { lines: [{ code: boots.code, size: '37' }] })
  const has = (...goods: { id: string; size: string; colour?: string }[]) =>
    shop.database.transaction((tx) =>
      hasOrdered(
        tx,
        number,
        goods.map(({ id, size, colour = '' }) => ({ productId: id, size, colour })),
      ),
    )
  const ordered = { id: boots.id, size: '37' }
  expect(await has(ordered)).toBe(true)
  expect(await has({ ...ordered, size: '38' })).toBe(false)
  expect(await has({ ...ordered, colour: 'мак' })).toBe(false)
  expect(await has({ ...ordered, id: flats.id })).toBe(false)
  expect(await has(ordered, { ...ordered, id: flats.id })).toBe(false)
})
