import { expect, it } from 'vitest'
import { receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { messagesTo, openSending } from '../../../../tests/build/outbox.ts'
import { inEnvironment } from '../../../../tests/build/shop.ts'

const day = 24 * 60 * 60 * 1000

it('[ORD-17] whoever sent all of an order back is not told days later that it is with them; whoever kept a part is asked', async () => {
  const shop = await testShop()
  const asking = inEnvironment(shop, { REVIEW_INVITATIONS: 'on' })
  const { code } = await buildProduct(shop)
  const phoneOf = (returned: number) => `+38067000000${returned}`
  for (const quantity of [0, 1, 2]) {
    const { id } = await buildOrder(shop, {
      phone: phoneOf(quantity),
      status: 'inTransit',
      lines: [{ code, quantity: 2 }],
    })
    await updateOrders(asking, [{ id, version: undefined, status: 'completed', fields: {} }], olena)
    if (quantity > 0) await receiveReturn(asking, { id, goods: [{ code, quantity, isSellable: true }] }, olena)
  }
  const { kept, sendAll } = openSending({ ...asking, now: () => new Date(shop.now().getTime() + 4 * day) })
  await sendAll()
  const invited = kept.filter(({ template }) => template === 'reviewInvitation').map(({ recipient }) => recipient)
  expect(invited.toSorted()).toEqual([phoneOf(0), phoneOf(1)])
})

it('[ORD-8] whoever left neither phone nor e-mail is asked for a review once a phone is entered, and nobody before', async () => {
  const shop = await testShop()
  const asking = inEnvironment(shop, { REVIEW_INVITATIONS: 'on' })
  const { code } = await buildProduct(shop)
  const { id } = await buildOrder(shop, { status: 'inTransit', lines: [{ code }] })
  await shop.database.pool.query(`update orders set phone = '' where id = $1`, [id])
  await updateOrders(asking, [{ id, version: undefined, status: 'completed', fields: {} }], olena)
  expect(await messagesTo(shop, '')).toEqual([])
  const phone = '+380670000009'
  await updateOrders(asking, [{ id, version: undefined, fields: { phone } }], olena)
  expect(await messagesTo(shop, phone)).toMatchObject([{ template: 'reviewInvitation' }])
  const { kept, sendAll } = openSending({ ...asking, now: () => new Date(shop.now().getTime() + 4 * day) })
  await sendAll()
  expect(kept.map(({ recipient }) => recipient)).toEqual([phone])
})
