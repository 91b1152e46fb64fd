import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import type { Status } from '../../status.ts'
import { deleteOrders } from '../deleted/delete-orders.ts'
import { restoreOrders } from '../deleted/restore-orders.ts'
import { findTrackedOrder } from './track-order.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

it('[U41] a status that staff undid at once is no step of an order, and one that stood for a while is', async () => {
  const { id, trackingToken } = await buildOrder(shop, { lines: [] })
  const turn = (status: Status) => updateOrders(shop, [{ id, version: undefined, fields: {}, status }], olena)
  const steps = async () => {
    const found = await findTrackedOrder(shop.database.db, trackingToken)
    return found?.steps.map(({ status }) => status)
  }
  await turn('accepted')
  await turn('cancelled')
  expect(await steps()).toEqual(['new', 'accepted', 'cancelled'])
  await turn('accepted')
  expect(await steps()).toEqual(['new', 'accepted'])
  await turn('cancelled')
  // which nothing else may change
  await shop.database.pool.query('alter table history disable trigger user')
  await shop.database.pool.query(
    `update history set created_at = created_at - interval '21 seconds' where entity_id = $1`,
    [id],
  )
  await turn('accepted')
  expect(await steps()).toEqual(['new', 'accepted', 'cancelled', 'accepted'])
})

it('[U41] an order that was deleted and brought back shows its customer no step twice', async () => {
  const { id, trackingToken } = await buildOrder(shop, { lines: [] })
  await updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'accepted' }], olena)
  const steps = async () => (await findTrackedOrder(shop.database.db, trackingToken))?.steps
  const before = await steps()
  await deleteOrders(shop, [id], olena)
  await restoreOrders(shop, [id], olena)
  expect(before?.map(({ status }) => status)).toEqual(['new', 'accepted'])
  expect(await steps()).toEqual(before)
})
