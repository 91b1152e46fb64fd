import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf, hourOf, weekdayOf } from '#kit/days.ts'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import { waitingList } from '#app/lists/waiting-list.ts'
import { findParcel, parcelFollowings } from '#modules/delivery/server/index.ts'
import { testSite } from '../../../../../tests/build/site.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { getPayoutImports, importPayouts, undoPayouts } from '../../payouts.contract.ts'
import {
  acceptProposals,
  getFollowed,
  getParcelMoney,
  getParcelPath,
  remindOfParcels,
} from '../../following.contract.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { placeAt } from '../../../../../tests/build/parcels.ts'
import { putUpPlaces } from '../../../../../demo/directory.ts'
import { messagesTo } from '../../../../../tests/build/outbox.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import type { Clock } from '../../../../../tests/stand-ins/stand-in.ts'
import { tendParcels } from './tend-parcels.ts'

const clock: Clock = { now: () => shop.now(), advance: (milliseconds) => shop.travel(milliseconds) }
let nova: NovaPoshta
let shop: TestShop
let api: TestApi
let bag: string
let [admin, manager] = ['', '']

beforeAll(async () => {
  nova = await openNovaPoshta(clock)
  shop = await testShop(nova.settings)
  api = testApi(shop)
  bag = (await buildProduct(shop, { lots: [{ quantity: 10_000 }] })).code
})
afterAll(() => nova.close())
beforeEach(async () => {
  nova.reset()
  const { pool } = shop.database
  await pool.query('truncate parcels, parcel_events, followed, quarantine, companies, told_customers, work')
  await pool.query(`update orders set tracking_number = '' where tracking_number <> ''`)
  // ten in the morning of no Sunday: a turn of the jobs stays on its day, and all of them in its week
  const next = addDays(dayOf(shop.now()), 1)
  shop.travel(hourOf(weekdayOf(next) === 7 ? addDays(next, 1) : next, 10).getTime() - shop.now().getTime())
  ;[admin, manager] = [await api.signIn('admin'), await api.signIn('manager')]
})

const days = (count: number) => clock.advance(count * 24 * 60 * 60_000)
async function turn(): Promise<void> {
  await tendParcels(shop)
  await askFollowed(shop, parcelFollowings)
  await tendParcels(shop)
  clock.advance(241 * 60_000)
}
let last = 0
async function send(codes: readonly string[], more: Partial<OrderFields> & { status?: Status } = {}, collects = 1000) {
  const trackingNumber = `2045${String(++last).padStart(10, '0')}`
  const phone = `+38067${String(last).padStart(7, '0')}`
  const order = await buildOrder(shop, {
    lines: [{ code: bag, price: 1_000_00 }],
    status: 'sent',
    paymentType: 'onDelivery',
    phone,
    trackingNumber,
    ...more,
  })
  nova.tracking.hand(trackingNumber, { collects })
  for (const code of codes) nova.tracking.happen(trackingNumber, code)
  return order
}
const followed = async (token = manager) => dataOf(getFollowed, await api.call('/crm/parcels/following', { token }))
const money = async () => dataOf(getParcelMoney, await api.call('/crm/parcels/money', { token: manager }))
const post = (path: string, body: object, token = manager) =>
  api.call(`/crm/parcels/${path}`, { method: 'POST', token, body })
const order = async (id: string) => (await loadOrders(shop.database.db, [id]))[0]!

it('[DEL-4] parcels at the branch stand by days left, and a press reminds each customer once an hour', async () => {
  const first = await send(['7'])
  days(5)
  const second = await send(['7'])
  await turn()
  const { parcels, counts, remindBeforeDays } = await followed()
  expect(counts).toMatchObject({ waiting: 2, stuck: 0, back: 0 })
  expect(remindBeforeDays).toBe(2)
  expect(parcels.map(({ orderId, group }) => [orderId, group])).toEqual([
    [first.id, 'waiting'],
    [second.id, 'waiting'],
  ])
  expect(parcels[1]).toMatchObject({
    phone: second.phone,
    amountDue: 100_000,
    freeUntil: addDays(dayOf(clock.now()), 7),
    reminded: [],
  })
  const ids = { orderIds: [first.id, second.id] }
  expect(dataOf(remindOfParcels, await post('remind', ids))).toEqual({ done: 2, refused: [] })
  expect(dataOf(remindOfParcels, await post('remind', ids))).toEqual({ done: 0, refused: [] })
  const words = async (phone: string) =>
    (await messagesTo(shop, phone)).map(({ parameters }) => (parameters as { text: string }).text)
  expect((await words(first.phone))[0]).toContain('Безкоштовно до')
  expect((await words(second.phone))[0]).toContain('вже у відділенні')
  expect((await followed()).parcels[0]?.reminded).toHaveLength(1)
})

it('[DEL-4] two of the staff who press in the same instant write to a customer once', async () => {
  const { id, phone } = await send(['7'])
  await turn()
  const holder = await shop.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [id])
    const presses = [admin, manager].map((token) => post('remind', { orderIds: [id] }, token))
    await untilWaiting(shop, 2)
    await holder.query('commit')
    const done = (await Promise.all(presses)).map((answer) => dataOf(remindOfParcels, answer).done)
    expect(done.toSorted((one, other) => one - other)).toEqual([0, 1])
  } finally {
    holder.release()
  }
  expect(await messagesTo(shop, phone)).toHaveLength(1)
})

it('[DEL-4] a parcel that no carrier speaks of for three days is stuck, and stands under “today” with storage that ends', async () => {
  const stuck = await send(['5'])
  const waiting = await send(['7'])
  await turn()
  expect((await followed()).counts).toMatchObject({ stuck: 0, waiting: 1 })
  days(3)
  expect((await followed()).counts).toMatchObject({ stuck: 1 })
  expect((await followed()).parcels.filter(({ group }) => group === 'stuck').map(({ orderId }) => orderId)).toEqual([
    stuck.id,
  ])
  days(4)
  const reader = { userId: olena.userId, role: 'admin' } as const
  const lines = (await Promise.all(waitingList.map((list) => list(shop, reader)))).flat()
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'storageEnds', count: 1, amount: 1_000_00, path: '/parcels?view=waiting' }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'stuckParcels', count: 1 }))
  expect((await followed()).parcels.find(({ orderId }) => orderId === waiting.id)?.freeUntil).toBe(dayOf(clock.now()))
})

it('[DEL-4] [ORD-2] one press sets the carriers’ further words; an order that moved meanwhile is left alone', async () => {
  const [done, back, moved] = [await send(['9'], {}, 0), await send(['5', '103']), await send(['9'], {}, 0)]
  await turn()
  const proposed = new Map((await followed()).proposals.map((each) => [each.orderId, each.proposed]))
  expect([done, back, moved].map(({ id }) => proposed.get(id))).toEqual(['completed', 'refused', 'completed'])
  await updateOrders(shop, [{ id: moved.id, version: undefined, fields: {}, status: 'completed' }], olena)
  const ids = { orderIds: [done.id, back.id, moved.id] }
  expect(dataOf(acceptProposals, await post('accept', ids))).toEqual({ done: 2, refused: [] })
  expect(await order(back.id)).toMatchObject({ status: 'refused', isReturning: true })
  expect((await order(done.id)).status).toBe('completed')
  expect((await followed()).proposals).toEqual([])
})

it('[ORD-17] parcels on the way back, and back but not received, stand apart', async () => {
  const back = await send(['5', '103'])
  await turn()
  await post('accept', { orderIds: [back.id] })
  expect((await followed()).parcels.map(({ group }) => group)).toEqual(['back'])
  await shop.database.pool.query(`update parcels set state = 'returned' where order_id = $1`, [back.id])
  const { parcels, counts } = await followed()
  expect(parcels.map(({ group, goodsTotal }) => [group, goodsTotal])).toEqual([['here', 100_000]])
  expect(counts.back).toBe(1)
})

it('[DEL-5] a parcel that is about to collect too much has no day of its hand-over', async () => {
  const over = await send(['7'])
  await turn()
  await shop.database.pool.query('update parcels set collects = 110000 where order_id = $1', [over.id])
  expect((await money()).rows).toMatchObject([{ orderId: over.id, group: 'tooMuch', handedOverOn: null }])
})

it('[DEL-5] two orders in one parcel share what it collects: only what both do not owe is too much', async () => {
  const first = await send(['7'], {}, 2000)
  const second = await buildOrder(shop, {
    lines: [{ code: bag, price: 1_000_00 }],
    status: 'sent',
    paymentType: 'onDelivery',
    trackingNumber: first.trackingNumber,
  })
  await turn()
  await turn()
  expect(await money()).toMatchObject({ rows: [], underWay: 200_000 })
  await shop.database.pool.query('update parcels set collects = 230000 where number = $1', [first.trackingNumber])
  const { rows } = await money()
  expect(rows.map(({ orderId, group, expected, lacking }) => [orderId, group, expected, lacking])).toEqual([
    [first.id, 'tooMuch', 130_000, 100_000],
  ])
  await shop.database.pool.query('update parcels set collects = 200000 where number = $1', [first.trackingNumber])
  nova.tracking.happen(first.trackingNumber, '10')
  await turn()
  await post('accept', { orderIds: [first.id, second.id] })
  expect(await money()).toMatchObject({ underWay: 0, withCarrier: 200_000 })
  nova.tracking.happen(first.trackingNumber, '11')
  await turn()
  await turn()
  const settled = await money()
  expect(settled.rows.map(({ group, expected, paidOut }) => [group, expected, paidOut])).toEqual([
    ['settled', 100_000, 100_000],
    ['settled', 100_000, 100_000],
  ])
  expect(settled.paidThisWeek).toBe(200_000)
})

it('[DEL-5] money is with the carrier from the hand-over until its word, and what differs is named by order', async () => {
  const held = await send(['10'])
  const settled = await send(['10'])
  const less = await send(['10'])
  await send(['7'])
  await turn()
  await post('accept', { orderIds: [held.id, settled.id, less.id] })
  nova.tracking.happen(settled.trackingNumber, '11')
  nova.tracking.find(less.trackingNumber)!.paidOut = 930
  nova.tracking.happen(less.trackingNumber, '11')
  await turn()
  const { rows, ...sums } = await money()
  expect(sums).toEqual({ underWay: 100_000, withCarrier: 100_000, paidThisWeek: 193_000 })
  expect(
    rows.map(({ orderId, group, expected, paidOut, lacking }) => [orderId, group, expected, paidOut, lacking]),
  ).toEqual([
    [held.id, 'withCarrier', 100_000, null, 100_000],
    [less.id, 'differs', 100_000, 93_000, 7000],
    [settled.id, 'settled', 100_000, 100_000, 0],
  ])
  expect((await post('charge', { orderId: less.id })).status).toBe(403)
  expect((await post('charge', { orderId: less.id }, admin)).status).toBe(200)
  expect(await order(less.id)).toMatchObject({ deposit: 1_000_00, paymentFee: 70_00 })
  expect(await post('charge', { orderId: less.id }, admin)).toMatchObject({
    status: 409,
    Message: { Errors: [{ id: 'orderId', error: expect.stringContaining('Nothing is missing') }] },
  })
  expect((await money()).rows.map(({ group }) => group)).toEqual(['withCarrier', 'settled', 'settled'])
})

it('[DEL-4] the way of an order’s parcel stands as it was heard, with what it proposes', async () => {
  const { id } = await send(['5', '6'])
  await turn()
  const path = dataOf(getParcelPath, await api.call(`/crm/parcels/path?orderId=${id}`, { token: manager }))
  expect(path).toMatchObject({ state: 'inTransit', proposed: 'inTransit', paidOut: null })
  expect(path?.events.map(({ words }) => words)).toEqual(['Відправлення у місті, орієнтовна доставка до відділення'])
})

it('[DEL-4] [ORD-12] the owner of an order sees where its parcel is, and until when it is kept for nothing', async () => {
  const { trackingToken } = await send(['7'])
  await turn()
  const site = await testSite(shop)
  const until = addDays(dayOf(clock.now()), 7).split('-').toReversed().join('/')
  for (const [language, words] of [
    ['uk', ['Чекає<em> на вас', `Безкоштовно до ${until}`, 'Шлях замовлення', 'Посилка чекає на вас']],
    ['en', ['Waiting<em> for you', `Free until`, 'Order progress', 'The parcel is waiting for you']],
  ] as const) {
    const page = (await site.get(`/${language}/track/${trackingToken}`)).text
    for (const each of words) expect(page).toContain(each)
    expect(page).toContain('https://www.google.com/maps/search/')
    expect(page).toContain(`href="/${language}/track/${trackingToken}/storage.ics"`)
    const calendar = await site.get(`/${language}/track/${trackingToken}/storage.ics`)
    expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${addDays(dayOf(clock.now()), 7).replaceAll('-', '')}`)
  }
  for (const token of ['another', '%00']) expect((await site.get(`/uk/track/${token}/storage.ics`)).status).toBe(404)
})

it('[DEL-5] a carrier’s register says what it paid out: by number, once, with what is not of this shop named', async () => {
  const [first, second] = [await send(['10']), await send(['10'])]
  await turn()
  await post('accept', { orderIds: [first.id, second.id] })
  const day = dayOf(clock.now())
  const register = [
    'Реєстр переказів ТОВ «Перевізник»',
    'Номер ТТН;Дата виплати;Сума переказу',
    `${first.trackingNumber.replace(/(.{4})/g, '$1 ')};${day} 10:15;1000,00`,
    `${second.trackingNumber};${day};930,50`,
    `${second.trackingNumber};${day};930,50`,
    `20999999999999;${day};500`,
    ';;2430,50',
  ].join('\n')
  const sendFile = (query = '') =>
    api.call(`/crm/parcels/payouts${query}`, {
      method: 'POST',
      token: manager,
      body: register,
      headers: { 'content-type': 'text/csv' },
    })
  const look = dataOf(importPayouts, await sendFile())
  expect(look.counts).toEqual({ paid: 2, known: 1, unknown: 1 })
  expect(look.rows.map(({ verdict, order: of, sum, expected }) => [verdict, of?.id, sum, expected])).toEqual([
    ['paid', first.id, 100_000, 100_000],
    ['paid', second.id, 93_050, 100_000],
    ['known', second.id, 93_050, 100_000],
    ['unknown', undefined, 50_000, null],
  ])
  expect((await order(first.id)).moneyReceivedOn).toBeNull()
  expect((await sendFile('?apply=another')).status).toBe(409)
  expect((await sendFile(`?apply=${look.fingerprint}`)).status).toBe(200)
  await tendParcels(shop)
  expect(await order(first.id)).toMatchObject({ deposit: 1_000_00, moneyReceivedOn: day })
  expect(await order(second.id)).toMatchObject({ deposit: 930_50, moneyReceivedOn: day })
  expect(dataOf(importPayouts, await sendFile()).counts).toEqual({ paid: 0, known: 3, unknown: 1 })
  expect((await money()).rows.map(({ group, lacking }) => [group, lacking])).toEqual([
    ['differs', 6950],
    ['settled', 0],
  ])
  // the carrier's own word comes later and changes nothing
  await turn()
  expect(await order(first.id)).toMatchObject({ deposit: 1_000_00, status: 'completed' })
})

it('[DEL-5] a register pays out each order of one parcel', async () => {
  const first = await send(['10'], {}, 2000)
  const second = await send([], { trackingNumber: first.trackingNumber, phone: first.phone })
  await turn()
  await post('accept', { orderIds: [first.id, second.id] })
  const body = `Номер ТТН;Дата;Сума\n${first.trackingNumber};${dayOf(clock.now())};2000`
  const headers = { 'content-type': 'text/csv' }
  const give = (query = '') =>
    api.call(`/crm/parcels/payouts${query}`, { method: 'POST', token: manager, body, headers })
  const { rows, fingerprint } = dataOf(importPayouts, await give())
  expect(rows).toMatchObject([{ verdict: 'paid', sum: 200_000, expected: 200_000 }])
  await give(`?apply=${fingerprint}`)
  await tendParcels(shop)
  for (const { id } of [first, second]) expect(await order(id)).toMatchObject({ deposit: 1_000_00 })
})

it('[DEL-5] [FORM-6] a register that was read in by mistake is undone for a day: payments go back, and the parcels are followed again', async () => {
  const [first, second] = [await send(['10']), await send(['10'])]
  await turn()
  await post('accept', { orderIds: [first.id, second.id] })
  const day = dayOf(clock.now())
  const register = [
    'Номер ТТН;Дата виплати;Сума;Комісія',
    `${first.trackingNumber};${day};1000;31,5`,
    `${second.trackingNumber};${day};400;`,
  ]
  const sendFile = (query = '') =>
    api.call(`/crm/parcels/payouts${query}`, {
      method: 'POST',
      token: manager,
      body: register.join('\n'),
      headers: { 'content-type': 'text/csv' },
    })
  const look = dataOf(importPayouts, await sendFile())
  expect(look.importId).toBeNull()
  const { importId } = dataOf(importPayouts, await sendFile(`?apply=${look.fingerprint}`))
  await tendParcels(shop)
  expect(await order(first.id)).toMatchObject({ deposit: 1_000_00, moneyReceivedOn: day })
  // nothing of the second is left to take back
  await updateOrders(shop, [{ id: second.id, version: undefined, fields: { deposit: 0 } }], olena)
  // the clock here runs before that of the database
  await shop.database.pool.query('update payout_imports set created_at = $1', [clock.now()])
  const undo = () => api.call('/crm/parcels/payouts/undo', { method: 'POST', token: manager, body: { importId } })
  const listed = async () =>
    dataOf(getPayoutImports, await api.call('/crm/parcels/payoutImports', { token: manager })).imports.map(
      ({ state }) => state,
    )
  expect(await listed()).toEqual(['done'])
  expect(dataOf(undoPayouts, await undo())).toEqual({ undone: 1, stays: 1 })
  expect(await listed()).toEqual(['undone'])
  expect(await order(first.id)).toMatchObject({ deposit: 0, moneyReceivedOn: null, status: 'completed' })
  const { rows } = await shop.database.pool.query(
    'select amount::int, way from order_payments where order_id = $1 order by id',
    [first.id],
  )
  expect(rows).toEqual([
    { amount: 1_000_00, way: 'onDelivery' },
    { amount: -1_000_00, way: 'onDelivery' },
  ])
  expect(await findParcel(shop.database.db, first.id)).toMatchObject({
    state: 'delivered',
    paidOut: null,
    transferPrice: null,
    endedAt: null,
  })
  expect((await undo()).status).toBe(404)
  // the carrier's own word counts as before
  nova.tracking.carryOn(first.trackingNumber)
  clock.advance(241 * 60_000)
  await askFollowed(shop, parcelFollowings)
  await tendParcels(shop)
  expect(await order(first.id)).toMatchObject({ deposit: 1_000_00 })
})

it('[DEL-4] the list and the order name a branch that closed while a parcel goes to it', async () => {
  await shop.database.transaction((tx) => putUpPlaces(tx))
  const { branchRef } = placeAt('Львів', '4')
  const sent = await send(['4', '5', '7'], { deliveryPlace: placeAt('Львів', '4') })
  await turn()
  const told = async () => {
    const path = await api.call(`/crm/parcels/path?orderId=${sent.id}`, { token: manager })
    return [(await followed()).parcels[0]?.isPlaceClosed, dataOf(getParcelPath, path)?.isPlaceClosed]
  }
  expect(await told()).toEqual([false, false])
  await shop.database.pool.query('delete from nova_poshta_branches where ref = $1', [branchRef])
  expect(await told()).toEqual([true, true])
})
