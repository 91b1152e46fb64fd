import { afterAll, beforeAll, expect } from 'vitest'
import { loadOrders, updateOrder } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { buildToSend, sendingShop, workOnParcel, workOnParcels } from '../../../../../tests/build/parcels.ts'
import { randomOf } from '../../../../../tests/build/random.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { listLastDocuments } from './parcel-documents.sql.ts'

const [runs, steps] = isDeep ? [500, 14] : [20, 10]
let carrier: NovaPoshta
let shop: TestShop
let bag: BuiltProduct

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  shop = await sendingShop(carrier)
  bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 1_000_000, price: 100_000 }] })
})
afterAll(() => carrier.close())

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[DEL-3] whatever fails, and whoever is killed: parcels there are parcels here, one an order (seed %i)',
  async (seed) => {
    const chaos = await beginChaos(seed)
    for (let step = 0; step < steps; step++) await chaos.step()
    await chaos.calm()
    expect(await chaos.here()).toEqual(chaos.there())
  },
  60_000,
)

async function beginChaos(seed: number) {
  const random = randomOf(seed)
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  carrier.reset()
  for (const table of ['work', 'parcel_documents', 'companies']) await shop.database.pool.query(`delete from ${table}`)
  carrier.cabinet.tellKeys(random() < 0.5)
  const orders: Order[] = []
  for (let made = 0; made < 4; made++) orders.push(await buildToSend(shop, { lines: [{ code: bag.code }] }))
  /** Numbers that somebody deleted in the cabinet: here they stay until somebody deletes them here. */
  const byHand = new Set<string>()

  /** A process that ends after the carrier has answered, before it has written that down. */
  const killed: TestShop = {
    ...shop,
    outgoing: {
      async call(asked) {
        const answer = await shop.outgoing.call(asked)
        if (random() < 0.5) throw new Error('killed')
        return answer
      },
    },
  }
  /** A claim of a killed process ends, and another one takes its work. */
  const takeOver = () =>
    shop.database.pool.query(`update work set state = 'waiting', due_at = null where state = 'failed'`)

  const deeds: Record<string, () => Promise<unknown>> = {
    async make() {
      const wishes = orders.filter(() => random() < 0.6).map(({ id: orderId }) => ({ orderId }))
      await Promise.all([beginParcels(shop, wishes, olena), beginParcels(shop, wishes.toReversed(), olena)])
    },
    work: () => workOnParcel(shop),
    async workTwice() {
      await Promise.all([workOnParcel(shop), workOnParcel(shop)])
    },
    async kill() {
      await workOnParcel(killed)
      await takeOver()
    },
    fail: async () =>
      carrier.failNext(among(['lost', 'lost', 'throttle', 'http500', 'html', 'empty', 'away', 'expired'])),
    wait: async () => shop.travel(among([1000, 20_000, 90_000, 3_600_000])),
    remove: () => deleteParcel(shop, among(orders).id, olena).catch(() => {}),
    async deleteThere() {
      const [document] = carrier.cabinet.documents()
      if (!document || random() < 0.7) return
      byHand.add(document.number)
      carrier.cabinet.deleteByHand(document.number)
    },
    async typeNumber() {
      const { id } = among(orders)
      const trackingNumber = `2045999${String(Math.floor(random() * 1e7)).padStart(7, '0')}`
      if (random() < 0.2) await updateOrder(shop, { id, version: undefined, fields: { trackingNumber } }, olena)
    },
  }

  return {
    step: () => deeds[among([...Object.keys(deeds), 'make', 'work', 'work', 'workTwice', 'wait'])]?.(),
    /** Nothing fails any more, and whatever failed is tried again. */
    async calm() {
      carrier.cabinet.documents()
      for (let turn = 0; turn < 4; turn++) {
        shop.travel(4 * 3_600_000)
        await shop.database.pool.query('delete from companies')
        await takeOver()
        await workOnParcels(shop)
      }
    },
    there: () =>
      carrier.cabinet
        .documents()
        .map(({ key, number }) => `${key} ${number}`)
        .toSorted(),
    /** As the shop has them, less what somebody deleted there; each in its order, unless that was given another number by hand. */
    async here() {
      const ids = orders.map(({ id }) => id)
      const made = (await listLastDocuments(shop.database.db, ids)).filter(({ state }) => state === 'made')
      const unsettled = await shop.database.pool.query(
        `select from parcel_documents where state in ('asking', 'unclear')`,
      )
      expect(unsettled.rowCount).toBe(0)
      for (const { orderId, trackingNumber } of made) {
        const [order] = await loadOrders(shop.database.db, [orderId])
        if (!order?.trackingNumber.startsWith('2045999')) expect(order?.trackingNumber).toBe(trackingNumber)
      }
      return made
        .filter(({ trackingNumber }) => !byHand.has(trackingNumber))
        .map(({ key, trackingNumber }) => `${key} ${trackingNumber}`)
        .toSorted()
    },
  }
}
