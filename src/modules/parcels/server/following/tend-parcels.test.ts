import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { retryQuarantined } from '#platform/server/quarantine/retry-quarantined.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findParcel, listEvents, parcelFollowings, parcelQuarantines } from '#modules/delivery/server/index.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { deleteOrders, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { openMeest, type Meest } from '../../../../../tests/stand-ins/meest.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import type { Clock } from '../../../../../tests/stand-ins/stand-in.ts'
import { openUkrposhta, type Ukrposhta } from '../../../../../tests/stand-ins/ukrposhta.ts'
import { listMoneyRows } from './followed.sql.ts'
import { tendParcels } from './tend-parcels.ts'

/** Theirs and ours move together. */
const clock: Clock = { now: () => bare?.now() ?? new Date(), advance: (milliseconds) => bare?.travel(milliseconds) }
let nova: NovaPoshta
let ukr: Ukrposhta
let meest: Meest
let bare: TestShop | undefined
let shop: TestShop
let proposing: TestShop
let bag: string

beforeAll(async () => {
  ;[nova, ukr, meest] = await Promise.all([openNovaPoshta(clock), openUkrposhta(clock), openMeest(clock)])
  bare = await testShop({ ...nova.settings, ...ukr.settings, ...meest.settings })
  shop = inEnvironment(bare, { PARCEL_STATUSES: 'set' })
  proposing = bare
  bag = (await buildProduct(shop, { lots: [{ quantity: 10_000 }] })).code
})
afterAll(() => Promise.all([nova, ukr, meest].map((each) => each.close())))
beforeEach(async () => {
  for (const each of [nova, ukr, meest]) each.reset()
  const { pool } = shop.database
  await pool.query('truncate parcels, parcel_events, followed, quarantine, companies, told_customers, work')
  await pool.query(`update orders set tracking_number = '' where tracking_number <> ''`)
})

const minutes = (count: number) => clock.advance(count * 60_000)
/** A turn of the jobs, when everything is due again. */
async function turn(by: Shop = shop): Promise<void> {
  await tendParcels(by)
  await askFollowed(by, parcelFollowings)
  await tendParcels(by)
  minutes(241)
}
const build = (more: Partial<OrderFields> & { status?: Status } = {}) =>
  buildOrder(shop, { lines: [{ code: bag, price: 1_000_00 }], status: 'accepted', paymentType: 'onDelivery', ...more })
const order = async (id: string) => (await loadOrders(shop.database.db, [id]))[0]!
const parcel = (id: string) => findParcel(shop.database.db, id)
const type = (id: string, fields: Partial<OrderFields>, status?: Status) =>
  updateOrders(shop, [{ id, version: undefined, fields, ...(status && { status }) }], olena)
let last = 0
const number = () => `2045${String(++last).padStart(10, '0')}`

describe('following', () => {
  it('[DEL-4] a number that is typed begins it at once; another one goes on with that alone', async () => {
    const [first, second] = [number(), number()]
    const { id } = await build()
    await type(id, { trackingNumber: first.replace(/(\d{4})/g, '$1 ') })
    expect(await parcel(id)).toMatchObject({ number: first, state: 'made', endedAt: null })
    nova.tracking.hand(first)
    nova.tracking.carryOn(first)
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'inTransit', words: 'Відправлення прямує до міста' })
    await type(id, { trackingNumber: second })
    expect(await parcel(id)).toMatchObject({ number: second, state: 'made' })
    expect(
      (await shop.database.db.selectFrom('followed').select('subject').execute()).map(({ subject }) => subject),
    ).toEqual([second])
    expect(await listEvents(shop.database.db, 'novaPoshta', [first])).toHaveLength(1)
    await type(id, { trackingNumber: '' })
    expect((await parcel(id))?.endedAt).not.toBeNull()
    expect(await shop.database.db.selectFrom('followed').selectAll().execute()).toEqual([])
  })

  it('[DEL-4] a number that came in another way is found within a turn; one that no carrier has is not asked about', async () => {
    const { id } = await build()
    const { id: other } = await build()
    await shop.database.pool.query('update orders set tracking_number = $2 where id = $1', [id, '20450000 000077'])
    await shop.database.pool.query(`update orders set tracking_number = 'у Марії' where id = $1`, [other])
    await tendParcels(shop)
    expect(await parcel(id)).toMatchObject({ number: '20450000000077' })
    expect(await parcel(other)).toBeUndefined()
  })

  it('[DEL-4] it ends with the order: cancelled, deleted, or done and paid', async () => {
    const built = await Promise.all([1, 2, 3].map(() => build({ trackingNumber: number() })))
    const [cancelled, deleted, done] = built.map(({ id }) => id) as [string, string, string]
    await tendParcels(shop)
    await type(cancelled, {}, 'cancelled')
    await deleteOrders(shop, [deleted], olena)
    await type(done, { deposit: 1_000_00 }, 'completed')
    await tendParcels(shop)
    expect(await shop.database.db.selectFrom('followed').selectAll().execute()).toEqual([])
    await type(cancelled, {}, 'accepted')
    await tendParcels(shop)
    expect((await shop.database.db.selectFrom('followed').selectAll().execute()).length).toBe(1)
  })

  it('[DEL-4] 250 under way are asked about by three questions', async () => {
    const numbers = Array.from({ length: 250 }, () => number())
    await shop.database.pool.query(
      `insert into parcels (order_id, carrier, number) select uuidv7(), $2, unnest($1::text[])`,
      [numbers, 'novaPoshta'],
    )
    await shop.database.pool.query(
      `insert into followed (kind, subject, ask_at) select 'parcel.novaPoshta', unnest($1::text[]), now() - interval '1 day'`,
      [numbers],
    )
    await askFollowed(shop, parcelFollowings)
    expect(nova.asked).toHaveLength(3)
    expect(nova.asked.every((call) => call === 'getStatusDocuments')).toBe(true)
  })

  it('[DEL-4] [OUT-3] 2,000 under way while their carrier does not answer: nobody waits for it, and then all are heard of', async () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => `05${String(index).padStart(11, '0')}`)
    const { id } = await build({ carrier: 'ukrposhta', trackingNumber: numbers[0] ?? '' })
    await tendParcels(shop)
    const { pool } = shop.database
    await pool.query(
      `insert into parcels (order_id, carrier, number) select uuidv7(), 'ukrposhta', unnest($1::text[])`,
      [numbers.slice(1)],
    )
    await pool.query(`insert into followed (kind, subject, ask_at) select 'parcel.ukrposhta', unnest($1::text[]), $2`, [
      numbers.slice(1),
      clock.now(),
    ])
    for (const each of numbers) ukr.parcels.hand(each)
    const answer = Promise.withResolvers<void>()
    ukr.onAsked = () => answer.promise
    const turnOfJob = askFollowed(shop, parcelFollowings)
    await expect.poll(() => ukr.asked).toHaveLength(1)
    // no lock is held while it is asked
    await type(id, { lastName: 'Інша' })
    await shop.database.transaction((tx) => tx.updateTable('parcels').set({ words: '' }).execute())
    answer.resolve()
    await turnOfJob
    expect(ukr.asked.map((each) => each.length)).toEqual(Array(40).fill(50))
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from parcels where state = 'sent'`,
    )
    expect(rows).toEqual([{ count: 2000 }])
  })

  it('[OUT-1] a carrier without a key is silent, and its parcels wait', async () => {
    const keyless = await testShop()
    const { code } = await buildProduct(keyless, { lots: [{ quantity: 1 }] })
    const { id } = await buildOrder(keyless, { lines: [{ code }], status: 'accepted', trackingNumber: number() })
    await tendParcels(keyless)
    await askFollowed(keyless, parcelFollowings)
    expect(await findParcel(keyless.database.db, id)).toMatchObject({ state: 'made', endedAt: null })
    expect(await keyless.database.db.selectFrom('companies').selectAll().execute()).toEqual([])
  })
})

describe('a carrier’s word', () => {
  it('[DEL-4] [DEL-5] Nova Poshta carries a parcel to its money: every event is kept, the order follows, the payment is written', async () => {
    const { id } = await build({ trackingNumber: number() })
    const { trackingNumber } = await order(id)
    nova.tracking.hand(trackingNumber, { collects: 1000, price: 85 })
    await turn()
    expect((await order(id)).status).toBe('accepted')
    nova.tracking.carryOn(trackingNumber)
    await turn()
    expect((await order(id)).status).toBe('inTransit')
    nova.tracking.carryOn(trackingNumber)
    nova.tracking.carryOn(trackingNumber)
    const arrivedOn = dayOf(clock.now())
    await turn()
    expect(await parcel(id)).toMatchObject({
      state: 'atBranch',
      place: 'Відділення №4: вул. Соборності, 41',
      freeUntil: addDays(arrivedOn, 7),
      collects: 1_000_00,
      price: 85_00,
    })
    nova.tracking.carryOn(trackingNumber)
    await turn()
    // handed over is not received (DEL-5)
    expect(await order(id)).toMatchObject({ status: 'completed', deposit: 0, moneyReceivedOn: null })
    nova.tracking.carryOn(trackingNumber)
    const paidOn = dayOf(clock.now())
    await turn()
    await turn()
    expect(await order(id)).toMatchObject({ deposit: 1_000_00, moneyReceivedOn: paidOn })
    const codes = (await listEvents(shop.database.db, 'novaPoshta', [trackingNumber])).map(({ code }) => code)
    // the one between two questions was never heard
    expect(codes).toEqual(['1', '5', '7', '10', '11'])
    const payments = await shop.database.db
      .selectFrom('order_payments')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
    expect(payments).toMatchObject([{ amount: 1_000_00, way: 'onDelivery', actor_machine: 'nova-poshta' }])
    expect((await parcel(id))?.endedAt).not.toBeNull()
  })

  it('[DEL-4] where the owner wishes only proposals, no status moves', async () => {
    const { id, trackingNumber } = await build({ trackingNumber: number() })
    nova.tracking.hand(trackingNumber)
    nova.tracking.carryOn(trackingNumber)
    await turn(proposing)
    expect((await order(id)).status).toBe('accepted')
    expect(await parcel(id)).toMatchObject({ state: 'inTransit' })
  })

  it('[ORD-17] [DEL-4] a parcel that comes back refuses its order, whose goods wait for staff though it is back', async () => {
    const { id, trackingNumber } = await build({ trackingNumber: number() })
    const back = number()
    nova.tracking.hand(trackingNumber)
    nova.tracking.carryOn(trackingNumber)
    await turn()
    nova.tracking.refuse(trackingNumber)
    nova.tracking.find(trackingNumber)!.backNumber = back
    await turn()
    expect(await order(id)).toMatchObject({ status: 'refused', isReturning: true })
    nova.tracking.hand(back)
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'returning', backNumber: back })
    for (let step = 0; step < 4; step++) nova.tracking.carryOn(back)
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'returned' })
    expect(await order(id)).toMatchObject({ status: 'refused', isReturning: true })
  })

  it('[ORD-17] a parcel on its way back is followed to its end, also where staff called its order completed', async () => {
    const { id, trackingNumber } = await build({ trackingNumber: number() })
    nova.tracking.hand(trackingNumber)
    nova.tracking.carryOn(trackingNumber)
    await turn()
    nova.tracking.refuse(trackingNumber)
    await turn()
    const { pool } = shop.database
    await pool.query(`update orders set status = 'completed', deposit = total where id = $1`, [id])
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'returning', endedAt: null })
  })

  it('[DEL-5] a parcel that was to be paid for ahead brings no money, also while its order is unpaid', async () => {
    const [brings, ahead] = [
      await build({ trackingNumber: number() }),
      await build({ trackingNumber: number(), paymentType: 'prepayment' }),
    ]
    nova.tracking.hand(brings.trackingNumber, { collects: 1000 })
    nova.tracking.hand(ahead.trackingNumber, { collects: 0 })
    for (const { trackingNumber } of [brings, ahead]) nova.tracking.carryOn(trackingNumber)
    await turn()
    expect(await parcel(ahead.id)).toMatchObject({ state: 'inTransit' })
    const rows = await listMoneyRows(shop.database.db, '2026-01-01')
    expect(rows.map(({ orderId, group }) => [orderId, group])).toEqual([[brings.id, 'underWay']])
  })

  it('[DEL-4] Ukrposhta hands over to the sender under the code of a delivery, by its reason', async () => {
    const { id, trackingNumber } = await build({ carrier: 'ukrposhta', trackingNumber: '0500000000017' })
    ukr.parcels.hand(trackingNumber)
    ukr.parcels.carryOn(trackingNumber)
    await turn()
    expect((await order(id)).status).toBe('inTransit')
    ukr.parcels.refuse(trackingNumber)
    ukr.parcels.carryOn(trackingNumber)
    ukr.parcels.carryOn(trackingNumber)
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'returned', code: '41000/10' })
    expect(await order(id)).toMatchObject({ status: 'refused', isReturning: true })
  })

  it('[DEL-1] [DEL-4] Meest is asked by the number as it prints it, with one token for all', async () => {
    const { id, trackingNumber } = await build({ carrier: 'meest', trackingNumber: '711-2550636' })
    const { id: other } = await build({ carrier: 'meest', trackingNumber: '711-2550637' })
    expect(trackingNumber).toBe('7112550636')
    meest.parcels.hand('711-2550636')
    meest.parcels.hand('711-2550637')
    meest.parcels.happen('711-2550636', '1622')
    await turn()
    expect(meest.asked.toSorted()).toEqual(['711-2550636', '711-2550637'])
    expect(meest.tokens()).toBe(1)
    expect((await order(id)).status).toBe('completed')
    expect(await order(other)).toMatchObject({ status: 'sent' })
    meest.failNext('badKey')
    await turn()
    expect(meest.tokens()).toBe(2)
  })

  it('[DEL-4] a late or repeated word changes nothing', async () => {
    const { id, trackingNumber } = await build({ carrier: 'ukrposhta', trackingNumber: '0500000000024' })
    ukr.parcels.hand(trackingNumber)
    const sentAt = clock.now()
    minutes(600)
    ukr.parcels.happen(trackingNumber, '21700')
    await turn()
    ukr.parcels.happen(trackingNumber, '20700', new Date(sentAt.getTime() + 3_600_000))
    await turn()
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'atBranch' })
    expect(await listEvents(shop.database.db, 'ukrposhta', [trackingNumber])).toHaveLength(3)
  })

  it('[DEL-5] more or less paid out than is due: the payment is what came, at most what is due, and the rest stands', async () => {
    const [less, more] = [await build({ trackingNumber: number() }), await build({ trackingNumber: number() })]
    for (const [{ trackingNumber }, paidOut] of [
      [less, 930],
      [more, 1200],
    ] as const) {
      nova.tracking.hand(trackingNumber, { collects: 1000, paidOut })
      nova.tracking.happen(trackingNumber, '11')
    }
    await turn()
    expect(await order(less.id)).toMatchObject({ deposit: 930_00, status: 'completed' })
    expect(await order(more.id)).toMatchObject({ deposit: 1_000_00, status: 'completed' })
    expect(await parcel(more.id)).toMatchObject({ paidOut: { sum: 1_200_00 } })
  })
})

describe('faults', () => {
  it.each(['throttle', 'expired', 'away', 'http500', 'html', 'malformed', 'empty'])(
    '[OUT-3] Nova Poshta %s: nothing changes, and it is asked again',
    async (trouble) => {
      const { id, trackingNumber } = await build({ trackingNumber: number() })
      nova.tracking.hand(trackingNumber)
      nova.tracking.carryOn(trackingNumber)
      nova.failNext(trouble)
      await turn()
      expect(await parcel(id)).toMatchObject({ state: 'made', trouble: '' })
      await turn()
      expect(await parcel(id)).toMatchObject({ state: 'inTransit' })
    },
  )

  it('[OUT-9] dates that never were, or are of another age: the event stands by when it was heard, and is held to be seen', async () => {
    const { id, trackingNumber } = await build({ trackingNumber: number() })
    nova.tracking.hand(trackingNumber)
    nova.tracking.happen(trackingNumber, '7')
    nova.tracking.spoilDates(true)
    await turn()
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'atBranch', expectedOn: null })
    expect(await listEvents(shop.database.db, 'novaPoshta', [trackingNumber])).toHaveLength(1)
    expect((await listBad(shop.database.db)).map(({ key, reason }) => [key, reason])).toEqual([
      [trackingNumber, expect.stringContaining('2099-11-30')],
    ])
  })

  it('[OUT-4] a code that nobody knows moves nothing, stops no neighbour, and waits in the quarantine with its raw text', async () => {
    const [odd, plain] = [await build({ trackingNumber: number() }), await build({ trackingNumber: number() })]
    nova.tracking.hand(odd.trackingNumber)
    nova.tracking.happen(odd.trackingNumber, '777')
    nova.tracking.hand(plain.trackingNumber)
    nova.tracking.happen(plain.trackingNumber, '7')
    await turn()
    expect(await parcel(odd.id)).toMatchObject({ state: 'made' })
    expect(await parcel(plain.id)).toMatchObject({ state: 'atBranch' })
    const [bad] = await listBad(shop.database.db)
    expect(bad).toMatchObject({ kind: 'parcel.novaPoshta', company: 'novaposhta', key: odd.trackingNumber })
    expect(JSON.parse(bad?.raw ?? '')).toMatchObject({ StatusCode: '777' })
    expect(await retryQuarantined(shop, parcelQuarantines, [bad?.id ?? ''])).toEqual({ taken: 0, bad: 1 })
    nova.tracking.happen(odd.trackingNumber, '8')
    await turn()
    expect(await parcel(odd.id)).toMatchObject({ state: 'atBranch' })
  })

  it('[DEL-4] a number that the carrier does not know reads so, and is asked about again', async () => {
    const { id, trackingNumber } = await build({ trackingNumber: number() })
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'made', trouble: 'unknownNumber' })
    nova.tracking.hand(trackingNumber)
    await turn()
    expect(await parcel(id)).toMatchObject({ state: 'made', trouble: '' })
  })
})
