import { doNext } from '#platform/server/work/do-next.ts'
import { changeCollectedKind, fetchLabelKind, makeParcelKind, makeRegisterKind } from '#modules/parcels/server/index.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { beginParcels } from '#modules/parcels/server/making/begin-parcels.ts'
import { listLastDocuments } from '#modules/parcels/server/making/parcel-documents.sql.ts'
import { demoTowns } from '../../demo/places.ts'
import { putUpPlaces } from '../../demo/directory.ts'
import { openNovaPoshta } from '../stand-ins/nova-poshta.ts'
import { openClock, type StandIn } from '../stand-ins/stand-in.ts'
import { testShop, type TestShop } from './database.ts'
import { atFileEnd } from './file-end.ts'
import { buildProduct } from './goods.ts'
import { buildOrder, olena, type BuiltLine } from './orders.ts'

/** Where orders of other carriers go, in words. */
export const wordsAt = {
  ukrposhta: { deliveryAddress: 'Львів, 79005, вул. Дорошенка, 24, кв. 5', deliveryPlace: null },
  meest: { deliveryAddress: 'Львів, Відділення 305', deliveryPlace: null },
} as const

/** A town of the sample, and one of its branches by number. */
export function placeAt(city: string, number: string) {
  const town = demoTowns.find(({ name }) => name === city)
  const branch = town?.branches.find((each) => each.number === number)
  if (!town || !branch) throw new Error(`the sample has no ${number} in ${city}`)
  return { cityRef: town.ref, branchRef: branch.ref, number }
}

/** A shop that is connected with a stand-in of a carrier, has the directory of Nova Poshta, and sends from Kyiv. */
export async function sendingShop(
  carrier: Pick<StandIn, 'settings'>,
  environment: Record<string, string> = {},
): Promise<TestShop> {
  const shop = await testShop({ ...carrier.settings, ...environment })
  await shop.database.transaction((tx) => putUpPlaces(tx))
  // half a kilogram a bag
  await shop.database.pool.query(`
    insert into type_boxes (product_type_id, weight, length, width, height)
    select id, 500, 30, 20, 10 from product_types where slug = 'bags'`)
  return shop
}

/** An accepted order that is paid for when it is handed over in Lviv; fills in whatever the test leaves out. */
export function buildToSend(
  shop: TestShop,
  fields: Partial<OrderFields> & { lines: BuiltLine[]; status?: Order['status']; number?: string },
): Promise<Order> {
  return buildOrder(shop, {
    status: 'accepted',
    firstName: 'Леся',
    lastName: 'Гончар',
    paymentType: 'onDelivery',
    carrier: 'novaPoshta',
    deliveryAddress: 'Львів, Відділення №4: вул. Дорошенка, 24',
    deliveryPlace: placeAt('Львів', '4'),
    ...fields,
  })
}

const doing = { kinds: [makeParcelKind, fetchLabelKind, changeCollectedKind, makeRegisterKind], onKept: () => {} }

/** Does one piece of what waits for the carrier; false where nothing is due. */
export function workOnParcel(shop: TestShop, lane = 'novaposhta'): Promise<boolean> {
  return doNext(shop, doing, lane)
}

/** All that is due now, and all that comes due while the clock moves on by what it waits for. */
export async function workOnParcels(shop: TestShop, lane = 'novaposhta'): Promise<void> {
  for (let waits = 0; waits < 40; waits++) {
    while (await workOnParcel(shop, lane));
    const { rows } = await shop.database.pool.query<{ due_at: Date }>(
      `select due_at from work where state = 'waiting' and lane = $1 order by due_at limit 1`,
      [lane],
    )
    const [next] = rows
    if (!next) return
    shop.travel(Math.max(0, next.due_at.getTime() - shop.now().getTime()) + 1)
  }
}

/** For a test file: a shop that sends by a stand-in of Nova Poshta, and a bag to send. */
export async function openSendingShop() {
  const carrier = await openNovaPoshta(openClock())
  atFileEnd(() => carrier.close())
  const shop = await sendingShop(carrier)
  const bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 10_000, price: 100_000 }] })
  const { db, pool } = shop.database
  return {
    carrier,
    shop,
    bag,
    /** No parcel is made or waits to be: what each test begins with. */
    async empty() {
      carrier.reset()
      for (const table of ['work', 'parcel_documents', 'parcel_registers', 'companies'])
        await pool.query(`delete from ${table}`)
    },
    order: (fields: Partial<Parameters<typeof buildToSend>[1]> = {}) =>
      buildToSend(shop, { lines: [{ code: bag.code }], ...fields }),
    make: (...wishes: Parameters<typeof beginParcels>[1]) => beginParcels(shop, wishes, olena),
    numberOf: async (id: string) => (await loadOrders(db, [id]))[0]?.trackingNumber,
    documentOf: async (id: string) => (await listLastDocuments(db, [id]))[0],
    inCabinet: () => carrier.cabinet.documents().map(({ number, key }) => ({ number, key })),
  }
}
