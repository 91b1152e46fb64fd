import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { openGoodsOffice, type WireBody } from '../../../../../tests/build/goods-office.ts'
import { makeEarned } from '../make-earned.ts'
import { proveEarned } from '../prove-earned.ts'

interface Shown extends WireBody {
  id: string
  subProducts: { id: string }[]
}

it('[EARN-1] [B7] the loss of deleted goods counts again, with its cost, once the deletion is undone', async () => {
  const shop = await testShop()
  const office = await openGoodsOffice<Shown>(testApi(shop))
  const bag = await buildProduct(shop, { lots: [{ quantity: 10, unitCost: 400_00 }] })
  const { subProducts, ...shown } = await office.read(bag.id)
  const [lot] = subProducts
  await office.call('POST', 'correct', { subProductId: lot?.id, change: -2, reason: 'lost' })
  const lost = async () => {
    await makeEarned(shop)
    const { rows } = await shop.database.pool.query<{ sum: number }>(
      'select sum(amount)::bigint as sum from earned_costs',
    )
    return Number(rows[0]?.sum)
  }
  expect(await lost()).toBe(800_00)
  await office.call('DELETE', `delete?ids=${bag.id}`)
  expect(await lost()).toBe(0)
  const { version: _version, ...again } = lot as WireBody
  expect((await office.add({ ...shown, subProducts: [{ ...again, goodsCount: 8 }] })).status).toBe(200)
  expect(await lost()).toBe(800_00)
  expect(await proveEarned(shop)).toEqual([])
})
