import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findParcel, parcelFollowings } from '#modules/delivery/server/index.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import type { OrderEvent } from '#modules/orders/order-message.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { changeOrderMessages } from '#modules/orders/server/messages/change-order-messages.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../../tests/build/outbox.ts'
import { openMeest, type Meest } from '../../../../../tests/stand-ins/meest.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import type { Clock } from '../../../../../tests/stand-ins/stand-in.ts'
import { listEnding } from './tend.sql.ts'
import { tendParcels } from './tend-parcels.ts'

/** Theirs and ours move together. */
const clock: Clock = { now: () => bare?.now() ?? new Date(), advance: (milliseconds) => bare?.travel(milliseconds) }
let nova: NovaPoshta
let meest: Meest
let bare: TestShop | undefined
let shop: TestShop
let bag: string

beforeAll(async () => {
  ;[nova, meest] = await Promise.all([openNovaPoshta(clock), openMeest(clock)])
  bare = await testShop({ ...nova.settings, ...meest.settings })
  shop = inEnvironment(bare, { PARCEL_STATUSES: 'set' })
  bag = (await buildProduct(shop, { lots: [{ quantity: 100 }] })).code
})
afterAll(() => Promise.all([nova, meest].map((each) => each.close())))
beforeEach(async () => {
  for (const each of [nova, meest]) each.reset()
  const { pool } = shop.database
  await pool.query('truncate parcels, parcel_events, followed, told_customers, work')
  await pool.query(`update orders set tracking_number = '' where tracking_number <> ''`)
})

const minutes = (count: number) => clock.advance(count * 60_000)
/** A turn of the jobs, when everything is due again. */
async function turn(by: Shop): Promise<void> {
  await tendParcels(by)
  await askFollowed(by, parcelFollowings)
  await tendParcels(by)
  minutes(241)
}
const build = (more: Partial<OrderFields>) =>
  buildOrder(shop, { lines: [{ code: bag, price: 1_000_00 }], status: 'accepted', paymentType: 'onDelivery', ...more })
const order = async (id: string) => (await loadOrders(shop.database.db, [id]))[0]!
let last = 0
const number = () => `2045${String(++last).padStart(10, '0')}`
const turnOn = (event: OrderEvent) => changeOrderMessages(shop, [{ event, isOn: true }], olena)
const told = async (phone: string) =>
  (await messagesTo(shop, phone)).map(({ parameters }) => (parameters as { text: string }).text)

it('[DEL-4] customers get one message that the parcel waits, and one before its storage ends, where that is on', async () => {
  await turnOn('atBranch')
  await turnOn('storageEnds')
  const phone = '+380671110099'
  const { trackingNumber } = await build({ trackingNumber: number(), phone })
  nova.tracking.hand(trackingNumber)
  nova.tracking.happen(trackingNumber, '7')
  const until = addDays(dayOf(clock.now()), 7)
  await turn(shop)
  await turn(shop)
  expect(await told(phone)).toHaveLength(1)
  for (let day = 0; day < 6; day++) {
    minutes(24 * 60)
    await tendParcels(shop)
  }
  const [first, second, ...more] = (await told(phone)).toSorted((one, other) => one.length - other.length)
  expect(first).toContain('вже у відділенні')
  expect(second).toContain('Відділення №4')
  expect(second).toContain(until.split('-').toReversed().join('/'))
  expect(more).toEqual([])
})

it.each([
  [1, 1],
  [3, 0],
])(
  '[DEL-4] of a parcel that left, arrived or was received %s days before it is first heard of customers get %s messages',
  async (days, times) => {
    await turnOn('sent')
    await turnOn('atBranch')
    const inviting = inEnvironment(shop, { REVIEW_INVITATIONS: 'on' })
    const meestNumber = `711-${String(++last).padStart(7, '0')}`
    const [sent, waiting, received] = [
      await build({ carrier: 'meest', trackingNumber: meestNumber, phone: '+380672220001' }),
      await build({ trackingNumber: number(), phone: '+380672220002' }),
      await build({ trackingNumber: number(), phone: '+380672220003' }),
    ]
    meest.parcels.hand(meestNumber)
    for (const [{ trackingNumber }, code] of [
      [waiting, '7'],
      [received, '9'],
    ] as const) {
      nova.tracking.hand(trackingNumber)
      nova.tracking.happen(trackingNumber, code)
    }
    minutes(days * 24 * 60)
    await turn(inviting)
    for (const [{ id, phone }, status] of [
      [sent, 'sent'],
      [waiting, 'inTransit'],
      [received, 'completed'],
    ] as const) {
      expect((await order(id)).status).toBe(status)
      expect(await messagesTo(shop, phone)).toHaveLength(times)
    }
  },
)

it('[DEL-4] the shop writes nobody of the storage of a parcel that has left its branch again', async () => {
  await turnOn('storageEnds')
  const phone = '+380671110098'
  const { id, trackingNumber } = await build({ trackingNumber: number(), phone })
  nova.tracking.hand(trackingNumber)
  nova.tracking.happen(trackingNumber, '7')
  await turn(shop)
  const before = await told(phone)
  await shop.database.pool.query(`update parcels set state = 'inTransit' where order_id = $1`, [id])
  minutes(6 * 24 * 60)
  await tendParcels(shop)
  expect(await told(phone)).toEqual(before)
})

it('[DEL-4] a number of an order that nobody brings is followed nowhere', async () => {
  const { id } = await build({ carrier: 'selfPickup' })
  await shop.database.pool.query('update orders set tracking_number = $2 where id = $1', [id, number()])
  await turn(shop)
  expect(await findParcel(shop.database.db, id)).toBeUndefined()
})

it('[DEL-4] whoever nobody can tell stands before no other whose storage ends', async () => {
  const [ofMarketplace, silent, told] = [
    await build({ source: 'prom', trackingNumber: number(), phone: '+380673330001' }),
    await build({ trackingNumber: number(), phone: '+380673330002' }),
    await build({ trackingNumber: number(), phone: '+380673330003' }),
  ]
  await shop.database.pool.query(`update orders set phone = '', email = '' where id = $1`, [silent.id])
  for (const { trackingNumber } of [ofMarketplace, silent, told]) {
    nova.tracking.hand(trackingNumber)
    nova.tracking.happen(trackingNumber, '7')
  }
  await turn(shop)
  const days = { from: dayOf(clock.now()), until: addDays(dayOf(clock.now()), 30) }
  const ending = () => listEnding(shop.database.db, days, 10)
  await changeOrderMessages(shop, [{ event: 'storageEnds', isOn: false }], olena)
  expect(await ending()).toEqual([])
  await turnOn('storageEnds')
  expect(await ending()).toEqual([told.id])
})
