import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Refusal } from '#kit/refusal.ts'
import { tidyTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { loadOrders, updateOrder } from '#modules/orders/server/index.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { buildToSend, sendingShop, wordsAt, workOnParcel, workOnParcels } from '../../../../../tests/build/parcels.ts'
import { randomOf } from '../../../../../tests/build/random.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { openMeest } from '../../../../../tests/stand-ins/meest.ts'
import { openNovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock, type Clock, type StandIn } from '../../../../../tests/stand-ins/stand-in.ts'
import { openUkrposhta } from '../../../../../tests/stand-ins/ukrposhta.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { listLastDocuments } from './parcel-documents.sql.ts'

interface Played extends StandIn {
  readonly cabinet: {
    documents(): readonly { number: string; key: string }[]
    deleteByHand(number: string): void
    tellKeys?(doesTell: boolean): void
  }
}

interface Company {
  carrier: 'novaPoshta' | 'ukrposhta' | 'meest'
  open(clock: Clock): Promise<Played>
  lane: string
  troubles: readonly string[]
  order: Partial<Pick<OrderFields, 'carrier' | 'deliveryAddress' | 'deliveryPlace'>>
  /** A number that somebody types, with so many digits after it. */
  typed: readonly [beginning: string, digits: number]
  /** Seeds of every run; among them some that a lost answer tells apart. */
  seeds: readonly number[]
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const failures = ['lost', 'lost', 'lost', 'lost', 'throttle', 'http500', 'html', 'empty'] as const
const companies: readonly Company[] = [
  {
    carrier: 'novaPoshta',
    open: openNovaPoshta,
    lane: 'novaposhta',
    troubles: ['lost', 'lost', 'throttle', 'http500', 'html', 'empty', 'away', 'expired'],
    order: {},
    typed: ['2045999', 7],
    seeds: upTo(isDeep ? 500 : 20),
  },
  {
    carrier: 'ukrposhta',
    open: openUkrposhta,
    lane: 'ukrposhta',
    troubles: [...failures, 'badKey'],
    order: { carrier: 'ukrposhta', ...wordsAt.ukrposhta },
    typed: ['05999', 8],
    seeds: isDeep ? upTo(500) : [1, 2, 7, 17, 25, 28, 31, 33, 42],
  },
  {
    carrier: 'meest',
    open: openMeest,
    lane: 'meest',
    troubles: [...failures, 'badKey', 'refused'],
    order: { carrier: 'meest', ...wordsAt.meest },
    typed: ['999', 7],
    seeds: isDeep ? upTo(500) : [1, 2, 7, 17, 25, 28, 31, 33, 42],
  },
]
const steps = isDeep ? 14 : 10

describe.each(companies)('parcels at $carrier', (company) => {
  let standIn: Played
  let shop: TestShop
  let bag: BuiltProduct

  beforeAll(async () => {
    const clock = openClock()
    // the company lives on the days of the shop
    standIn = await company.open({ ...clock, now: () => (shop as TestShop | undefined)?.now() ?? clock.now() })
    shop = await sendingShop(standIn)
    bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 1_000_000, price: 100_000 }] })
  })
  afterAll(() => standIn.close())

  longIt.each(company.seeds)(
    '[DEL-3] whatever fails, and whoever is killed: parcels there are parcels here, one an order (seed %i)',
    async (seed) => {
      const chaos = await beginChaos({ shop, bag, standIn, company }, seed)
      for (let step = 0; step < steps; step++) await chaos.step()
      await chaos.calm()
      expect(await chaos.here()).toEqual(chaos.there())
    },
  )
})

interface Stage {
  shop: TestShop
  bag: BuiltProduct
  standIn: Played
  company: Company
}

async function beginChaos({ shop, bag, standIn, company }: Stage, seed: number) {
  const { carrier, lane, troubles } = company
  const [beginning, digits] = company.typed
  const random = randomOf(seed)
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  standIn.reset()
  for (const table of ['work', 'parcel_documents', 'companies']) await shop.database.pool.query(`delete from ${table}`)
  standIn.cabinet.tellKeys?.(random() < 0.5)
  const orders: Order[] = []
  for (let made = 0; made < 4; made++)
    orders.push(await buildToSend(shop, { lines: [{ code: bag.code }], ...company.order }))
  /** Numbers that somebody deleted in the cabinet: here they stay until somebody deletes them here. */
  const byHand = new Set<string>()

  /** Orders whose deletion the carrier did not answer: whoever wanted it tries again. */
  const toDelete = new Set<string>()

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
    work: () => workOnParcel(shop, lane),
    async workTwice() {
      await Promise.all([workOnParcel(shop, lane), workOnParcel(shop, lane)])
    },
    async kill() {
      await workOnParcel(killed, lane)
      await takeOver()
    },
    fail: async () => standIn.failNext(among(troubles)),
    wait: async () => shop.travel(among([1000, 20_000, 90_000, 3_600_000])),
    async remove() {
      const { id } = among(orders)
      await deleteParcel(shop, id, olena).catch((fault: Partial<Refusal>) => {
        if (fault.errors?.[0]?.error === 'carrierSilent') toDelete.add(id)
      })
    },
    async deleteThere() {
      const [document] = standIn.cabinet.documents()
      if (!document || random() < 0.7) return
      byHand.add(tidyTrackingNumber(carrier, document.number))
      standIn.cabinet.deleteByHand(document.number)
    },
    async typeNumber() {
      const { id } = among(orders)
      const trackingNumber = `${beginning}${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`
      if (random() < 0.2) await updateOrder(shop, { id, version: undefined, fields: { trackingNumber } }, olena)
    },
  }

  return {
    step: () => deeds[among([...Object.keys(deeds), 'make', 'work', 'work', 'workTwice', 'wait'])]?.(),
    /** Nothing fails any more, and whatever failed is tried again. */
    async calm() {
      for (let turn = 0; turn < 4; turn++) {
        shop.travel(4 * 3_600_000)
        await shop.database.pool.query('delete from companies')
        await takeOver()
        await workOnParcels(shop, lane)
      }
      for (const id of toDelete) await deleteParcel(shop, id, olena).catch(() => {})
    },
    there: () =>
      standIn.cabinet
        .documents()
        .map(({ key, number }) => `${key} ${tidyTrackingNumber(carrier, number)}`)
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
        if (!order?.trackingNumber.startsWith(beginning)) expect(order?.trackingNumber).toBe(trackingNumber)
      }
      return made
        .filter(({ trackingNumber }) => !byHand.has(trackingNumber))
        .map(({ key, trackingNumber }) => `${key} ${trackingNumber}`)
        .toSorted()
    },
  }
}
