import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findParcel } from '#modules/delivery/server/index.ts'
import { bookPayment, loadOrders, lockOrders, updateOrder } from '#modules/orders/server/index.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { buildToSend, sendingShop, workOnParcels } from '../../../../../tests/build/parcels.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { listLateParcels } from '../following/list-late.ts'
import { beginParcels } from '../making/begin-parcels.ts'
import { listLastDocuments } from '../making/parcel-documents.sql.ts'

let carrier: NovaPoshta
let shop: TestShop
let bag: string

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  shop = await sendingShop(carrier)
  bag = (await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 1_000, price: 100_000 }] })).code
})
afterAll(() => carrier.close())
beforeEach(async () => {
  carrier.reset()
  await shop.database.pool.query('truncate work, parcel_documents, companies, parcels, parcel_events, followed')
})

/** An order for 1 000 ₴ whose parcel the carrier has a document of. */
async function made() {
  const { id } = await buildToSend(shop, { lines: [{ code: bag }] })
  await beginParcels(shop, [{ orderId: id }], olena)
  await workOnParcels(shop)
  return id
}
const pay = (id: string, amount: number) =>
  shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    await bookPayment(shop, tx, order!, { amount, note: '' }, { machine: 'shop' })
  })
const collected = () =>
  carrier.cabinet
    .documents()
    .map(
      ({ properties }) =>
        (properties['BackwardDeliveryData'] as { RedeliveryString: string }[] | undefined)?.[0]?.RedeliveryString ??
        '0',
    )
const updates = () => carrier.asked.filter((call) => call === 'update').length
const lines = async () =>
  (await listLateParcels(shop)).flatMap(({ kind, count, amount }) =>
    kind.endsWith('Collected') && count > 0 ? [[kind, count, amount]] : [],
  )

describe('the sum that the carrier collects', () => {
  it('[DEL-3] is lowered by what the customer paid online after the parcel was made', async () => {
    const id = await made()
    await pay(id, 400_00)
    await workOnParcels(shop)
    expect(collected()).toEqual(['600'])
    expect((await listLastDocuments(shop.database.db, [id]))[0]).toMatchObject({
      moneyOnDelivery: 600_00,
      declaredValue: 1_000_00,
    })
    expect(await findParcel(shop.database.db, id)).toMatchObject({ collects: 600_00 })
    expect(await lines()).toEqual([])
    await pay(id, 600_00)
    await workOnParcels(shop)
    expect(collected()).toEqual(['0'])
    expect(await lines()).toEqual([])
  })

  it('[DEL-3] is raised where staff add to the order, also of a parcel on its way', async () => {
    const id = await made()
    await updateOrder(shop, { id, version: undefined, fields: {}, status: 'sent' }, olena)
    const [order] = await loadOrders(shop.database.db, [id])
    await updateOrder(
      shop,
      { id, version: undefined, fields: {}, lines: [{ ...order!.lines[0]!, price: 1_200_00 }] },
      olena,
    )
    await workOnParcels(shop)
    expect(collected()).toEqual(['1200'])
    expect(carrier.cabinet.documents()[0]?.properties['Cost']).toBe('1200')
  })

  it('[DEL-3] stays where the carrier changes nothing any more, and a line of today says so', async () => {
    const id = await made()
    carrier.cabinet.lock((await loadOrders(shop.database.db, [id]))[0]!.trackingNumber)
    await pay(id, 400_00)
    await workOnParcels(shop)
    expect(collected()).toEqual(['1000'])
    expect(await lines()).toEqual([['overCollected', 1, 400_00]])
    await updateOrder(shop, { id, version: undefined, fields: { deposit: 0 } }, olena)
    expect(await lines()).toEqual([])
    await updateOrder(shop, { id, version: undefined, fields: { wrappingFee: 50_00 } }, olena)
    await workOnParcels(shop)
    expect(await lines()).toEqual([['underCollected', 1, 50_00]])
  })

  it('[DEL-3] is asked for once more where the answer was lost, and nothing is asked where the sum stays', async () => {
    const id = await made()
    carrier.failNext('lost')
    await pay(id, 100_00)
    await workOnParcels(shop)
    expect(collected()).toEqual(['900'])
    const before = updates()
    await updateOrder(shop, { id, version: undefined, fields: { staffNote: 'пакет' } }, olena)
    await workOnParcels(shop)
    expect(updates()).toBe(before)
  })

  it('[DEL-3] of a cancelled order is left alone', async () => {
    const id = await made()
    await updateOrder(shop, { id, version: undefined, fields: {}, status: 'cancelled' }, olena)
    await workOnParcels(shop)
    expect(updates()).toBe(0)
  })
})
