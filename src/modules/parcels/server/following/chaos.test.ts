import { afterAll, beforeAll, expect } from 'vitest'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listParcels, parcelFollowings } from '#modules/delivery/server/index.ts'
import { listStockDifferences, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { isBackwards, type Status } from '#modules/orders/status.ts'
import type { ParcelState } from '#modules/delivery/followed-parcel.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { Killed } from '../../../../../tests/build/dying.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { randomOf } from '../../../../../tests/build/random.ts'
import { openMeest, type Meest } from '../../../../../tests/stand-ins/meest.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import type { Clock } from '../../../../../tests/stand-ins/stand-in.ts'
import { openUkrposhta, type Ukrposhta } from '../../../../../tests/stand-ins/ukrposhta.ts'
import { tendParcels } from './tend-parcels.ts'

const [runs, steps] = isDeep ? [500, 12] : [20, 7]
const clock: Clock = { now: () => shop?.now() ?? new Date(), advance: (milliseconds) => shop?.travel(milliseconds) }
let nova: NovaPoshta
let ukr: Ukrposhta
let meest: Meest
let bare: TestShop
let shop: TestShop | undefined
let bag: string

beforeAll(async () => {
  ;[nova, ukr, meest] = await Promise.all([openNovaPoshta(clock), openUkrposhta(clock), openMeest(clock)])
  bare = await testShop({ ...nova.settings, ...ukr.settings, ...meest.settings, PARCEL_STATUSES: 'set' })
  shop = inEnvironment(bare, {})
  bag = (await buildProduct(bare, { lots: [{ quantity: 100_000 }] })).code
})
afterAll(() => Promise.all([nova, ukr, meest].map((each) => each.close())))

const killed = (fault: unknown) => {
  if (!(fault instanceof Killed)) throw fault
}
const isEnd: ReadonlySet<ParcelState> = new Set(['delivered', 'paidOut', 'returned'])

/** The ends of parcels, by the carrier's last code. */
const ends: Record<string, { state: ParcelState; statuses: Status[] }> = {
  '11': { state: 'paidOut', statuses: ['completed'] },
  '41000': { state: 'delivered', statuses: ['completed'] },
  '1622': { state: 'delivered', statuses: ['completed'] },
  '41000/10': { state: 'returned', statuses: ['refused'] },
  '1825': { state: 'returned', statuses: ['refused'] },
  '105': { state: 'returning', statuses: ['refused'] },
}

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[DEL-4] [DEL-5] whatever fails, and whoever is killed: parcels and money here are those there (seed %i)',
  async (seed) => {
    await bare.database.pool.query('truncate parcels, parcel_events, followed, quarantine, companies')
    await bare.database.pool.query(`update orders set tracking_number = '' where tracking_number <> ''`)
    for (const each of [nova, ukr, meest]) each.reset()
    const random = randomOf(seed)
    const below = (most: number) => Math.floor(random() * most)
    const carriers = [
      {
        carrier: 'novaPoshta' as const,
        parcels: nova.tracking,
        troubles: nova,
        number: (n: number) => `2045${String(seed * 100 + n).padStart(10, '0')}`,
      },
      {
        carrier: 'ukrposhta' as const,
        parcels: ukr.parcels,
        troubles: ukr,
        number: (n: number) => `05${String(seed * 100 + n).padStart(11, '0')}`,
      },
      {
        carrier: 'meest' as const,
        parcels: meest.parcels,
        troubles: meest,
        number: (n: number) => `711-${String(seed * 100 + n).padStart(7, '0')}`,
      },
    ]
    const all = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const of = carriers[index % 3]!
        const number = of.number(index)
        const order = await buildOrder(bare, {
          lines: [{ code: bag, price: 1_000_00 }],
          status: 'accepted',
          paymentType: 'onDelivery',
          carrier: of.carrier,
          trackingNumber: number,
        })
        of.parcels.hand(number, { collects: 1000 })
        return { ...of, id: order.id, number }
      }),
    )

    // the clock here runs far ahead of the database's, and orders of months ago are followed no more (DEL-4)
    await bare.database.pool.query('update orders set created_at = $1 where id = any($2)', [
      clock.now(),
      all.map(({ id }) => id),
    ])

    /** A process that may die before a call, or before a commit. */
    const mortal = (): Shop => ({
      ...bare,
      outgoing: {
        call(call) {
          if (below(15) === 0) throw new Killed()
          return bare.outgoing.call({ ...call, timeoutMs: 200 })
        },
      },
      database: {
        ...bare.database,
        transaction: (work) =>
          bare.database.transaction(async (tx) => {
            const done = await work(tx)
            if (below(15) === 0) throw new Killed()
            return done
          }),
      },
    })
    const process = async (by: Shop) => {
      await tendParcels(by).catch(killed)
      await askFollowed(by, parcelFollowings).catch(killed)
      await tendParcels(by).catch(killed)
    }
    const statusesOf = async () =>
      new Map(
        (
          await loadOrders(
            bare.database.db,
            all.map(({ id }) => id),
          )
        ).map(({ id, status }) => [id, status]),
      )

    let before = await statusesOf()
    for (let step = 0; step < steps; step++) {
      for (const { number, parcels } of all) {
        if (below(4) === 0) continue
        const codes = parcels.find(number)?.events.map(({ code }) => code) ?? []
        if (codes.length > 2 && below(8) === 0 && !codes.some((code) => code === '10' || ends[code]))
          parcels.refuse(number)
        else parcels.carryOn(number)
        clock.advance(60_000)
      }
      if (below(2) === 0) {
        const { troubles } = carriers[below(3)]!
        const known = troubles.troubles.filter((each) => !['hang', 'lost', 'noRights'].includes(each))
        troubles.failNext(known[below(known.length)] ?? 'empty')
      }
      await Promise.all(Array.from({ length: 1 + below(2) }, () => process(mortal())))
      const now = await statusesOf()
      for (const [id, status] of now) expect(isBackwards(before.get(id) ?? status, status)).toBe(false)
      before = now
      clock.advance((30 + below(300)) * 60_000)
    }

    // all is well again, and every parcel comes to its end
    for (const each of carriers) for (let call = 0; call < 3; call++) each.troubles.failNext('empty')
    for (const { number, parcels } of all)
      for (let station = 0; station < 8; station++, clock.advance(60_000)) parcels.carryOn(number)
    for (let turn = 0; turn < 6; turn++) {
      await process(bare)
      clock.advance(31 * 60_000 + 241 * 60_000)
    }
    const parcels = new Map(
      (
        await listParcels(
          bare.database.db,
          all.map(({ id }) => id),
        )
      ).map((each) => [each.orderId, each]),
    )
    for (const { id, number, parcels: there } of all) {
      const codes = there.find(number)?.events.map(({ code }) => code) ?? []
      const end = ends[codes.at(-1) ?? '']
      const [order] = await loadOrders(bare.database.db, [id])
      expect([number, codes, parcels.get(id)?.state]).toEqual([number, codes, end?.state])
      // one that was refused before anybody heard that it had left stays for staff
      const isHeard = order?.status !== 'accepted'
      if (isHeard) expect(end?.statuses).toContain(order?.status)
      expect(order?.deposit).toBe(end?.state === 'paidOut' ? 1_000_00 : 0)
      const { rows } = await bare.database.pool.query('select from order_payments where order_id = $1', [id])
      expect(rows).toHaveLength(end?.state === 'paidOut' ? 1 : 0)
      if (isEnd.has(parcels.get(id)?.state ?? 'made')) expect(parcels.get(id)?.endedAt).not.toBeNull()
    }
    expect(await listStockDifferences(bare.database.db)).toEqual([])
    await updateOrders(bare, [], olena)
  },
)
