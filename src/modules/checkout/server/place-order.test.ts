import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout } from '../../../../tests/build/orders.ts'
import { faultsNobodyHeard } from '../../../../tests/build/unheard-faults.ts'
import { callLimits, withinCall } from '#platform/server/call-time.ts'

it('[WIRE-3] a checkout with a cart that waits too long for its phone fails alone, and no fault of it goes unheard', async () => {
  const shop = await testShop()
  const { code } = await buildProduct(shop, { lots: [{ quantity: 1 }] })
  const holder = await shop.database.pool.connect()
  const phone = '+380671112233'
  const { lock } = callLimits
  callLimits.lock = 60
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('orders.phone ' || $1, 0))`, [phone])
    const unheard = await faultsNobodyHeard(async () => {
      const buying = withinCall(() =>
        buildCheckout(shop, { phone, lines: [{ code, price: 100_000 }], cartId: randomUUID() }),
      )
      await expect(buying).rejects.toMatchObject({ code: '55P03' })
    })
    expect(unheard).toEqual([])
  } finally {
    callLimits.lock = lock
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
  }
})
