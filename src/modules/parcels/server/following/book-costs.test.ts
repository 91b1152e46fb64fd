import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import { listChanges } from '#platform/server/history.ts'
import { parcelFollowings, writePaidOut } from '#modules/delivery/server/index.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import { profitOf } from '#modules/orders/profit.ts'
import type { Status } from '#modules/orders/status.ts'
import {
  bookFee,
  chargeShortfall,
  listOrders,
  loadOrders,
  lockOrders,
  updateOrders,
} from '#modules/orders/server/index.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import type { Clock } from '../../../../../tests/stand-ins/stand-in.ts'
import { replaceTransfer } from './replace-transfer.ts'
import { tendParcels } from './tend-parcels.ts'

const clock: Clock = { now: () => bare?.now() ?? new Date(), advance: (milliseconds) => bare?.travel(milliseconds) }
let nova: NovaPoshta
let bare: TestShop | undefined
let shop: TestShop
let bag: string
const carrier = { machine: 'nova-poshta' }
const shopItself = { machine: 'shop' }

beforeAll(async () => {
  nova = await openNovaPoshta(clock)
  bare = await testShop(nova.settings)
  shop = inEnvironment(bare, { PARCEL_STATUSES: 'set', NOVA_POSHTA_TRANSFER_PAYER: 'sender' })
  bag = (await buildProduct(shop, { lots: [{ quantity: 1_000 }] })).code
})
afterAll(() => nova.close())
beforeEach(async () => {
  nova.reset()
  const { pool } = shop.database
  await pool.query('truncate parcels, parcel_events, followed, companies')
  await pool.query(`update orders set tracking_number = '' where tracking_number <> ''`)
})

async function turn(): Promise<void> {
  await tendParcels(shop)
  await askFollowed(shop, parcelFollowings)
  await tendParcels(shop)
  clock.advance(241 * 60_000)
}
let last = 0
const number = () => `2045${String(++last).padStart(10, '0')}`
/** An order for 1 635 ₴ whose parcel the carrier has. */
async function sent(
  handed: Parameters<NovaPoshta['tracking']['hand']>[1] = {},
  fields: Partial<OrderFields> & { status?: Status } = {},
) {
  const trackingNumber = number()
  const { id } = await buildOrder(shop, {
    lines: [{ code: bag, price: 1_635_00 }],
    status: 'accepted',
    paymentType: 'onDelivery',
    trackingNumber,
    ...fields,
  })
  nova.tracking.hand(trackingNumber, { payer: 'Sender', transferPayer: 'Sender', collects: 1635, ...handed })
  await turn()
  return { id, trackingNumber }
}
const order = async (id: string) => (await loadOrders(shop.database.db, [id]))[0]!
/** The way there, the transfer and the way back, as the profit of the order has them. */
const costsOf = async (id: string) => {
  const { subsidisedShippingFee, paymentFee, returnCost } = profitOf(await order(id))
  return [subsidisedShippingFee, paymentFee, returnCost]
}
const toldBy = async (id: string, field: string) =>
  (await shop.database.transaction((tx) => listChanges(tx, 'order', id)))
    .filter(({ changes }) => changes[field] !== undefined)
    .map(({ actor, changes }) => [actor, changes[field]?.to])
const type = (id: string, fields: Partial<OrderFields>, status?: Status) =>
  updateOrders(shop, [{ id, version: undefined, fields, ...(status && { status }) }], olena)

describe('the parcel’s cost to the shop becomes the order’s own cost', () => {
  it('[ORD-6] [DEL-5] the price that the carrier tells, and the transfer as an estimate; the history says by whom', async () => {
    const { id } = await sent()
    expect(await costsOf(id)).toEqual([85_00, 52_70, 0])
    expect(await toldBy(id, 'subsidisedShippingFee')).toEqual([[carrier, 85_00]])
    expect(await toldBy(id, 'paymentFee')).toEqual([[shopItself, 52_70]])
    const { version } = await order(id)
    await turn()
    await turn()
    expect((await order(id)).version).toBe(version)
  })

  it('[ORD-6] staff say at once that delivery is subsidised and for how much: both are of one cost', async () => {
    const { id } = await sent()
    await type(id, { isShippingSubsidised: false, subsidisedShippingFee: 70_00 })
    expect(await costsOf(id)).toEqual([0, 52_70, 0])
    await turn()
    expect((await order(id)).subsidisedShippingFee).toBe(70_00)
  })

  it('[ADV-1] a carrier’s price is no expense of the adverts, and nobody hurries for cheap delivery because of it', async () => {
    const { id } = await sent()
    const read = async (of: string) => (await shop.database.pool.query<{ sum: number }>(of, [id])).rows[0]
    expect(await read('select subsidised_shipping_fee as sum from order_advert_costs where order_id = $1')).toEqual({
      sum: 0,
    })
    expect(await read('select subsidised_shipping_fee as sum from order_money where order_id = $1')).toEqual({
      sum: 85_00,
    })
    const { orders } = await listOrders(
      shop,
      { waiting: 'subsidisedShipping' },
      { sort: [{ column: 'createdAt', isDescending: true }] },
    )
    expect(orders.map((each) => each.id)).not.toContain(id)
  })

  it('[ORD-6] an order whose customer pays has none', async () => {
    const { id } = await sent({ payer: 'Recipient', transferPayer: 'Recipient' })
    expect(await costsOf(id)).toEqual([0, 0, 0])
    expect((await order(id)).isShippingSubsidised).toBe(false)
  })

  it('[ORD-6] another price of the carrier takes the place of the first', async () => {
    const { id, trackingNumber } = await sent()
    Object.assign(nova.tracking.find(trackingNumber)!, { price: 92.5 })
    await turn()
    expect(await costsOf(id)).toEqual([92_50, 52_70, 0])
  })

  it('[ORD-6] a cost that staff typed stands over the carrier’s, also nothing at all', async () => {
    const { id, trackingNumber } = await sent()
    await type(id, { subsidisedShippingFee: 70_00, paymentFee: 0 })
    Object.assign(nova.tracking.find(trackingNumber)!, { price: 99 })
    await turn()
    expect(await costsOf(id)).toEqual([70_00, 0, 0])
    const typedBefore = await sent({}, { returnCost: 10_00 })
    nova.tracking.refuse(typedBefore.trackingNumber)
    await turn()
    expect((await costsOf(typedBefore.id))[2]).toBe(10_00)
  })

  it('[ORD-6] a refused parcel costs the way there and back, and no transfer', async () => {
    const { id, trackingNumber } = await sent({ payer: 'Recipient' })
    expect(await costsOf(id)).toEqual([0, 52_70, 0])
    for (const _ of [1, 2, 3]) nova.tracking.carryOn(trackingNumber)
    await turn()
    const back = number()
    Object.assign(nova.tracking.find(trackingNumber)!, { backNumber: back })
    nova.tracking.refuse(trackingNumber)
    await turn()
    expect(await costsOf(id)).toEqual([0, 0, 170_00])
    nova.tracking.hand(back, { price: 60 })
    await turn()
    await turn()
    expect((await order(id)).status).toBe('refused')
    expect(await costsOf(id)).toEqual([0, 0, 145_00])
    expect(await toldBy(id, 'returnCost')).toEqual([
      [carrier, 145_00],
      [shopItself, 170_00],
    ])
  })

  it('[ORD-6] a number that is taken off an order takes its costs along', async () => {
    const { id } = await sent()
    await type(id, { trackingNumber: '' })
    await turn()
    expect(await costsOf(id)).toEqual([0, 0, 0])
    expect((await order(id)).isShippingSubsidised).toBe(false)
  })

  it('[ORD-6] two orders in one parcel share its price', async () => {
    const first = await sent({ collects: 0 })
    const { id } = await buildOrder(shop, {
      lines: [{ code: bag }],
      status: 'accepted',
      trackingNumber: first.trackingNumber,
    })
    await turn()
    await turn()
    expect([(await costsOf(first.id))[0], (await costsOf(id))[0]]).toEqual([42_50, 42_50])
  })

  it('[ORD-6] the word of a marketplace about its cheap delivery stands', async () => {
    const { id } = await sent(
      { collects: 0 },
      { source: 'prom', isShippingSubsidised: true, subsidisedShippingFee: 49_00 },
    )
    expect((await costsOf(id))[0]).toBe(49_00)
  })

  it('[DEL-5] [PAY-3] the transfer is added to what a provider kept of a deposit', async () => {
    const { id } = await sent({ collects: 1000 }, { deposit: 635_00 })
    await shop.database.transaction(async (tx) => {
      const [locked] = await lockOrders(tx, [id])
      await bookFee(tx, locked!, 2_60, { machine: 'shop' })
    })
    await turn()
    expect((await costsOf(id))[1]).toBe(42_60)
  })

  it('[DEL-5] the fee that a register tells replaces the estimate', async () => {
    const { id } = await sent()
    await shop.database.transaction((tx) => writePaidOut(tx, id, { sum: 1_635_00, on: '2026-11-30', fee: 49_05 }))
    await turn()
    expect((await costsOf(id))[1]).toBe(49_05)
    expect(await toldBy(id, 'paymentFee')).toEqual([
      [carrier, 49_05],
      [shopItself, 52_70],
    ])
  })

  it('[DEL-5] where the carrier keeps back just what the transfer costs nothing lacks', async () => {
    const { id } = await sent()
    await shop.database.transaction((tx) => writePaidOut(tx, id, { sum: 1_582_30, on: '2026-11-30', fee: null }))
    await turn()
    expect(await order(id)).toMatchObject({ deposit: 1_635_00, paymentFee: 52_70 })
  })

  it('[DEL-5] the rest that the carrier keeps back is missing, until staff call it the cost of the transfer: then it stands instead', async () => {
    const { id } = await sent()
    await shop.database.transaction((tx) => writePaidOut(tx, id, { sum: 1_600_00, on: '2026-11-30', fee: null }))
    await turn()
    expect(await order(id)).toMatchObject({ deposit: 1_600_00, paymentFee: 52_70 })
    await chargeShortfall(shop, { id, replaced: replaceTransfer }, olena)
    await turn()
    expect(await order(id)).toMatchObject({ deposit: 1_635_00, paymentFee: 35_00 })
  })
})
