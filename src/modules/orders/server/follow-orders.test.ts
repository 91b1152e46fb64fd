import { beforeAll, expect, it } from 'vitest'
import { listenForChanges } from '#platform/server/database/change-listener.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { openTestApi, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { atFileEnd } from '../../../../tests/build/file-end.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { shopAt } from '../../../../tests/build/shop.ts'
import { orderEvent, type OrderEvent } from '../order-events.contract.ts'
import { deleteOrders } from './deleted/delete-orders.ts'
import { updateOrder } from './update-orders.ts'

let shop: TestShop
/** Another process of the same shop: nothing is shared but the database. */
let there: TestShop
let api: TestApi
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  there = shopAt(shop.url)
  atFileEnd(() => there.database.close())
  const listener = listenForChanges({ url: shop.url }, [], there.log, {
    signals: there.signals,
    // how fast a busy machine answers is nothing that is proved here
    heartbeatMs: 60_000,
    answerWithinMs: 60_000,
  })
  atFileEnd(() => listener.close())
  await listener.ready
  api = testApi(shop)
  bag = await buildProduct(shop, { lots: [{ price: 100_000, unitCost: 50_000, quantity: 1000 }] })
})

/** Follows orders at the other process; `next` waits for what is told, and is undefined when the answer ends. */
async function follow(token: string) {
  const answer = openTestApi(there)
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request('http://localhost:3000/api/crm/orders/events', { headers })
  const response = await answer({ request, path: '/crm/orders/events', address: '127.0.0.1' })
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: OrderEvent[] = []
  async function next(): Promise<OrderEvent | undefined> {
    for (;;) {
      const event = events.shift()
      if (event) return event
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) events.push(orderEvent.parse(JSON.parse(data)))
    }
  }
  /** Everything until an event that this is so of. */
  async function until(isIt: (event: OrderEvent) => boolean): Promise<OrderEvent[]> {
    const told: OrderEvent[] = []
    for (let event = await next(); event; event = await next()) {
      told.push(event)
      if (isIt(event)) return told
    }
    throw new Error('the answer ended')
  }
  return { next, until, leave: () => reader?.cancel() }
}

it('[B21] a checkout, a change and a deletion in one process reach who follows another, by ids alone', async () => {
  const followed = await follow(await api.signIn('admin'))
  const { orderNumber } = await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ])
  const id = rows[0]?.id ?? ''
  const [first] = await followed.until(({ added }) => added.includes(id))
  expect(first).toEqual({ added: [id], changed: [], removed: [], isMore: false })

  await updateOrder(shop, { id, version: undefined, fields: { note: 'Подзвонити Марії' } }, olena)
  const changed = await followed.until((event) => event.changed.includes(id))
  expect(JSON.stringify(changed)).not.toContain('Марі')

  await deleteOrders(shop, [id], olena)
  expect((await followed.until(({ removed }) => removed.includes(id))).at(-1)?.removed).toEqual([id])
  await followed.leave()
})

it('[WIRE-12] a Packer hears of parcels alone: one comes when it is theirs, and goes when it is no more', async () => {
  const followed = await follow(await api.signIn('packer'))
  const hidden = await buildOrder(shop, { lines: [{ code: bag.code }] })
  const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
  await updateOrder(shop, { id: order.id, version: undefined, fields: {}, status: 'accepted' }, olena)
  expect(await followed.next()).toEqual({ added: [order.id], changed: [], removed: [], isMore: false })
  await updateOrder(shop, { id: hidden.id, version: undefined, fields: { note: 'для офісу' } }, olena)
  await updateOrder(shop, { id: order.id, version: undefined, fields: {}, status: 'cancelled' }, olena)
  expect(await followed.next()).toEqual({ added: [], changed: [], removed: [order.id], isMore: false })
  await followed.leave()
})

it('[AUTH-2] a session that was ended hears nothing more', async () => {
  const token = await api.signIn('admin')
  const followed = await follow(token)
  const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
  await followed.until(({ added }) => added.includes(order.id))
  await api.call('/auth/logout', { method: 'POST', token, body: {} })
  await buildOrder(shop, { lines: [{ code: bag.code }] })
  expect(await followed.next()).toBeUndefined()
})

deepIt('[NAV-6] changes from while nobody listened are not missed unseen, and very many count as "more"', async () => {
  const followed = await follow(await api.signIn('admin'))
  const more: OrderEvent = { added: [], changed: [], removed: [], isMore: true }
  await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kramnytsia-changes' and datname = current_database()`,
  )
  expect(await followed.next()).toEqual(more)
  await shop.database.pool
    .query(`insert into orders (number, source, status, phone, carrier, payment_type, tracking_token)
    select 'M-' || n, 'me', 'new', '+380671112233', 'meest', 'onDelivery', 'many-' || n from generate_series(1, 301) n`)
  expect(await followed.next()).toEqual(more)
  await shop.database.pool.query(`update orders set note = 'x' where number = any('{M-1,M-2}')`)
  expect((await followed.next())?.changed).toHaveLength(2)
  await followed.leave()
})

it('[NAV-6] a change that was rolled back reaches nobody, and a stop of the process ends what is followed', async () => {
  const followed = await follow(await api.signIn('admin'))
  const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
  await followed.until(({ added }) => added.includes(order.id))
  const broken = shop.database.transaction(async (tx) => {
    await tx.updateTable('orders').set({ note: 'ніколи' }).execute()
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await updateOrder(shop, { id: order.id, version: undefined, fields: { note: 'так' } }, olena)
  const told = await followed.next()
  expect(told?.changed).toEqual([order.id])
  there.signals.end()
  expect(await followed.next()).toBeUndefined()
})
