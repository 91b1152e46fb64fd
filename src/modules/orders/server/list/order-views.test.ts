import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { addDays, dayOf } from '#kit/days.ts'
import type { Order } from '../../order.ts'
import { orderViews, type OrderViewName } from '../../views.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let api: TestApi
let token: string
const made: Partial<Record<OrderViewName, Order[]>> = {}
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const bag = await buildProduct(shop, { lots: [{ quantity: 1000 }] })
  const build = (fields: object = {}) => buildOrder(shop, { lines: [{ code: bag.code, quantity: 2 }], ...fields })
  const move = (order: Order, status: 'cancelled' | 'refused') =>
    updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)

  const forgotten = await build()
  await shop.database.pool.query('update orders set created_at = $2 where id = $1', [
    forgotten.id,
    new Date(shop.now().getTime() - 3 * day - 1000),
  ])
  const fresh = await build()
  const short = await build()
  await shop.database.pool.query('update order_lines set needs_attention = true where order_id = $1', [short.id])
  const cancelled = await build({ deposit: 10_000 })
  await move(cancelled, 'cancelled')
  const shrunk = await build({ status: 'completed', deposit: 200_000 })
  await receiveReturn(shop, { id: shrunk.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
  const returning = await build({ status: 'sent', deposit: 10_000 })
  await move(returning, 'refused')
  const [paid, onDelivery] = [await build({ status: 'paid' }), await build({ status: 'accepted' })]
  const cheap = await build({ status: 'paid', isShippingSubsidised: true, subsidisedShippingFee: 5_000 })
  await build({ status: 'accepted', paymentType: 'prepayment' })
  const [mine, nobodys, others, later] = [await build(), await build(), await build(), await build()]
  await shop.database.pool.query("update orders set status = 'awaitingPayment' where id = any($1)", [
    [mine, nobodys, others, later].map(({ id }) => id),
  ])
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from users order by id')
  const me = rows[0]?.id ?? ''
  await api.signIn('manager')
  const colleague = (await shop.database.pool.query<{ id: string }>('select id from users where id <> $1', [me]))
    .rows[0]
  await toDo(mine, 0, me)
  await toDo(mine, 3, colleague?.id ?? '')
  await toDo(nobodys, -2, null)
  await toDo(others, 0, colleague?.id ?? '')
  await toDo(later, 1, me)
  Object.assign(made, {
    myTasks: [mine, nobodys],
    othersTasks: [others],
    fresh: [fresh, short],
    forgotten: [forgotten],
    shortages: [short],
    refundsDue: [cancelled, shrunk],
    returnsExpected: [returning],
    toPack: [paid, onDelivery, cheap],
    subsidisedShipping: [cheap],
  })
})

/** On a day from today, of somebody or nobody. */
async function toDo(order: Order, inDays: number, assigneeId: string | null) {
  const task = { orderId: order.id, text: 'Передзвонити', dueOn: addDays(dayOf(shop.now()), inDays), assigneeId }
  expect((await api.call('/crm/orders/addTask', { method: 'POST', token, body: task })).status).toBe(200)
}

const list = async (query: string) => {
  const answer = await api.call(`/crm/orders/get?${query}`, { token })
  const numbers = (answer.Data as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber)
  return { numbers, total: Number(answer.headers.get('X-Total-Count')) }
}

describe('[ORD-16] [ORD-17] [ORD-5] [ORD-8] lists that wait for staff', () => {
  it.each(orderViews)('%s', async (view) => {
    const wanted = made[view]?.map(({ number }) => number) ?? []
    expect(await list(`view=${view}&sort=orderNumber`)).toEqual({ numbers: wanted.toSorted(), total: wanted.length })
  })

  it('are counted together', async () => {
    expect((await api.call('/crm/orders/views', { token })).Data).toEqual({
      myTasks: 2,
      othersTasks: 1,
      fresh: 2,
      forgotten: 1,
      shortages: 1,
      refundsDue: 2,
      returnsExpected: 1,
      toPack: 3,
      subsidisedShipping: 1,
    })
  })

  it('an unknown one is refused by name', async () => {
    const { status, Message } = await api.call('/crm/orders/get?view=everything', { token })
    expect([status, Message.Errors[0]?.id]).toEqual([400, 'view'])
  })
})

describe('search', () => {
  it('finds a part of a number, a name over both its words, a phone, an e-mail, a tracking number, as it stands', async () => {
    const { number } = await buildOrder(shop, {
      lines: [],
      firstName: 'Ярина',
      lastName: "О'Коннор_100%",
      phone: '+380997776655',
      email: 'yaryna@example.ua',
      trackingNumber: '20459990001112',
    })
    for (const part of ['ярина о', "О'Кон", 'r_100%', '99777', 'NA@exam', '9990001'].map((each) =>
      each === 'r_100%' ? 'р_100%' : each,
    ))
      expect([part, (await list(`search=${encodeURIComponent(part)}`)).numbers]).toEqual([part, [number]])
    expect((await list(`search=${number}`)).numbers).toContain(number)
    expect((await list('search=о_коннор')).numbers).toEqual([])
  })
})
