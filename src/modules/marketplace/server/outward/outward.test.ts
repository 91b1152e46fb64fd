import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theShop } from '#kit/actor.ts'
import { settledSeconds } from '#platform/undo-time.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { retryWork } from '#platform/server/work/retry-work.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import { deleteOrders, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import type { Status } from '#modules/orders/status.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { wireOrder, type Purchase } from '../../../../../tests/stand-ins/prom/order.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { importOrders } from '../import/import-orders.ts'
import { listMarketplaceOrders } from '../import/marketplace-orders.sql.ts'
import { openProm as openClient } from '../prom/client.ts'
import { promKinds } from './kinds.ts'

let prom: Prom
let shop: TestShop
beforeAll(async () => {
  prom = await openProm(openClock())
  shop = await testShop({ ...prom.settings })
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  await shop.database.db.deleteFrom('work').execute()
  await shop.database.db.deleteFrom('companies').execute()
  await shop.database.db.deleteFrom('market_alerts').execute()
})

/** An order there, and ours that came of it. */
async function placeThere(provider: Purchase['provider'] = 'nova_poshta'): Promise<{ id: number; order: Order }> {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const id = prom.orders.place({ lines: [{ sku: bag.code }], provider })
  const placed = prom.orders.find(id)
  await importOrders(shop, placed ? [wireOrder(placed, shop.now())] : [])
  const [known] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  return { id, order: await reload(known?.orderId ?? '') }
}

const reload = async (id: string) => (await loadOrders(shop.database.db, [id]))[0] as Order

async function change(order: Order, status?: Status, fields: Partial<OrderFields> = {}): Promise<Order> {
  return (
    await updateOrders(shop, [{ id: order.id, version: undefined, fields, ...(status && { status }) }], olena)
  )[0] as Order
}

/** Tells Prom the news that nobody can undo any more. */
async function work(): Promise<number> {
  shop.travel(settledSeconds * 1000)
  return workNow()
}
async function workNow(): Promise<number> {
  for (let done = 0; ; done++) if (!(await doNext(shop, { kinds: promKinds, onKept() {} }, 'prom'))) return done
}
const rows = () =>
  shop.database.db
    .selectFrom('work')
    .select(['id', 'kind', 'state', 'answer', 'failure', 'payload'])
    .orderBy('id')
    .execute()
const alerts = () => shop.database.db.selectFrom('market_alerts').selectAll().execute()
const writes = () => prom.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
const later = () => shop.travel(3600_000)

describe('the status of an order', () => {
  it.each([
    ['accepted', 'received'],
    ['completed', 'delivered'],
    ['cancelled', 'canceled'],
  ] as const)('[ORD-18] %s here is %s there, once staff said so', async (to, theirs) => {
    const { id, order } = await placeThere()
    await change(order, to)
    expect(writes()).toEqual([])
    expect(await work()).toBe(1)
    expect(prom.orders.find(id)?.status).toBe(theirs)
  })

  it('[ORD-18] a refused parcel is canceled there with its reason, and others of our statuses are not told', async () => {
    const { id, order } = await placeThere()
    const sent = await change(order, 'sent')
    expect(await rows()).toEqual([])
    await change(sent, 'refused')
    await work()
    expect(prom.orders.find(id)?.cancellation?.title).toBe('Покупець не забрав посилку')
  })

  it('[B7] goes out once it can no longer be undone; undone or deleted by then it does not, and a corrected number goes alone', async () => {
    const { id, order } = await placeThere()
    const cancelled = await change(order, 'cancelled')
    expect(await workNow()).toBe(0)
    const back = await change(cancelled, 'new')
    expect(await work()).toBe(0)
    const sent = await change(back, 'sent', { trackingNumber: '20450000000009' })
    await change(sent, 'accepted')
    await change(sent, 'sent', { trackingNumber: '20450000000008' })
    expect(await work()).toBe(1)
    expect(prom.orders.find(id)).toMatchObject({ status: 'pending', declaration: '20450000000008' })
    const other = await placeThere()
    await change(other.order, 'accepted', { trackingNumber: '20450000000007' })
    await deleteOrders(shop, [other.order.id], olena)
    expect(await work()).toBe(0)
  })

  it('[ORD-18] [ORD-7] withdrawn with its order, goes out once the order is brought back', async () => {
    const { id, order } = await placeThere()
    await change(order, 'accepted', { trackingNumber: '20450000000006' })
    await deleteOrders(shop, [order.id], olena)
    await restoreOrders(shop, [order.id], olena)
    expect(await workNow()).toBe(0)
    expect(await work()).toBe(2)
    expect(prom.orders.find(id)).toMatchObject({ status: 'received', declaration: '20450000000006' })
    // what Prom knows is not told again; nor that it is cancelled, which Prom may have undone since
    await deleteOrders(shop, [order.id], olena)
    await restoreOrders(shop, [order.id], olena)
    await work()
    expect(writes()).toHaveLength(2)
    await change(await reload(order.id), 'cancelled')
    await work()
    prom.orders.setStatus(id, 'paid')
    await deleteOrders(shop, [order.id], olena)
    await restoreOrders(shop, [order.id], olena)
    await work()
    expect(prom.orders.find(id)?.status).toBe('paid')
  })

  it('[ORD-18] [ORD-7] of an order that went further before it was deleted, goes out as well', async () => {
    const { id, order } = await placeThere()
    await change(await change(order, 'accepted'), 'sent')
    await deleteOrders(shop, [order.id], olena)
    await restoreOrders(shop, [order.id], olena)
    await work()
    expect(prom.orders.find(id)?.status).toBe('received')
  })

  it('[ORD-18] that Prom did not take at first goes out later only if it still holds', async () => {
    const { id, order } = await placeThere()
    const cancelled = await change(order, 'cancelled')
    prom.failNext('http500', 3)
    await work()
    await change(cancelled, 'accepted')
    later()
    await workNow()
    expect(prom.orders.find(id)?.status).toBe('received')
    // nor where staff repeat what was given up
    const [first] = await rows()
    await sql`update work set state = 'failed' where id = ${first?.id}`.execute(shop.database.db)
    await retryWork(shop, promKinds, [first?.id ?? ''], olena)
    await workNow()
    expect(prom.orders.find(id)?.status).toBe('received')
  })

  it('[ORD-18] is queued if and only if the change commits, and not of orders that came another way', async () => {
    const { order } = await placeThere()
    await expect(
      updateOrders(
        shop,
        [
          { id: order.id, version: undefined, fields: {}, status: 'accepted' },
          { id: '00000000-0000-4000-8000-000000000000', version: undefined, fields: {} },
        ],
        olena,
      ),
    ).rejects.toThrow('orderGone')
    const bag = await buildProduct(shop, { lots: [{ quantity: 1 }] })
    const own = await buildOrder(shop, { lines: [{ code: bag.code }] })
    await change(own, 'accepted')
    const byHand = await buildOrder(shop, { number: '5', source: 'prom', lines: [] })
    await change(byHand, 'accepted')
    expect(await rows()).toEqual([])
  })

  it('[ORD-18] after a lost answer it is read first, and not told twice', async () => {
    const { id, order } = await placeThere()
    await change(order, 'accepted')
    prom.failNext('cutAfterDoing')
    await work()
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
    expect(prom.orders.find(id)?.status).toBe('received')
    later()
    await work()
    expect(writes()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'done', answer: 'received: so it was already' }])
  })

  it.each([
    ['accepted', 'paid'],
    ['accepted', 'delivered'],
    ['completed', 'canceled'],
  ] as const)('[ORD-18] %s is not told where it is %s: nothing moves back there', async (to, theirs) => {
    const { id, order } = await placeThere()
    await change(order, to)
    if (theirs === 'canceled') prom.orders.cancel(id)
    else prom.orders.setStatus(id, theirs)
    await work()
    expect(prom.orders.find(id)?.status).toBe(theirs)
    expect(writes()).toEqual([])
    expect(await alerts()).toHaveLength(theirs === 'canceled' ? 1 : 0)
  })

  it('[ORD-18] a word that the shop’s staff chose there is not written over by “accepted”, but by what is final', async () => {
    const { id, order } = await placeThere()
    prom.orders.setStatus(id, 'custom-17')
    const accepted = await change(order, 'accepted')
    await work()
    expect(prom.orders.find(id)?.status).toBe('custom-17')
    await change(accepted, 'cancelled')
    await work()
    expect(prom.orders.find(id)?.status).toBe('canceled')
  })

  it('[OUT-6] a call that Prom refuses fails visibly and goes out again by a click', async () => {
    const { id, order } = await placeThere()
    await change(order, 'accepted')
    prom.failNext('noScope')
    await work()
    const [failed] = await rows()
    expect(failed).toMatchObject({ kind: 'promStatus', state: 'failed', failure: 'badKey' })
    await retryWork(shop, promKinds, [failed?.id ?? ''], olena)
    await work()
    expect(prom.orders.find(id)?.status).toBe('received')
  })

  it('[OUT-3] while Prom does not answer it waits, and goes out when Prom is back', async () => {
    const { id, order } = await placeThere()
    await change(order, 'accepted')
    prom.failNext('http502', 3)
    await work()
    expect(await rows()).toMatchObject([{ state: 'waiting', failure: 'unavailable' }])
    later()
    await work()
    expect(prom.orders.find(id)?.status).toBe('received')
  })
})

describe('the number of a parcel', () => {
  const trackingNumber = '20450000000001'

  it('[ORD-18] goes out with its carrier; the same again counts as done', async () => {
    const { id, order } = await placeThere()
    await change(order, undefined, { trackingNumber })
    await work()
    expect(prom.orders.find(id)?.declaration).toBe(trackingNumber)
    expect(writes()).toMatchObject([{ body: { order_id: id, delivery_type: 'nova_poshta' } }])
    const [told] = await rows()
    await sql`update work set state = 'failed'`.execute(shop.database.db)
    await retryWork(shop, promKinds, [told?.id ?? ''], olena)
    await work()
    expect(writes()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'done', answer: `${trackingNumber}: so it was already` }])
  })

  deepIt('[ORD-18] that was corrected before Prom took it is not told after the right one', async () => {
    const { id, order } = await placeThere()
    const wrong = await change(order, undefined, { trackingNumber: '20450000000003' })
    prom.failNext('http500', 3)
    await work()
    await change(wrong, undefined, { trackingNumber })
    later()
    await workNow()
    expect(writes()).toHaveLength(1)
    expect(prom.orders.find(id)?.declaration).toBe(trackingNumber)
  })

  it('[ORD-18] that stands there with hyphens is the same, and not told again', async () => {
    const { id, order } = await placeThere('meest')
    await change(order, undefined, { trackingNumber: '7112550636' })
    prom.orders.addDeclaration(id, '711-2550636')
    await work()
    expect(writes()).toEqual([])
  })

  it.each([
    ['nova_poshta', '20 4500 0000 0004', '20450000000004'],
    ['meest', '711-2550637', '711-2550637'],
    ['meest', '7112550638', '711-2550638'],
  ] as const)('[ORD-18] [DEL-1] of %s, typed as %s, goes out as printed', async (provider, typed, told) => {
    const { id, order } = await placeThere(provider)
    await change(order, undefined, { trackingNumber: typed })
    await work()
    expect(prom.orders.find(id)?.declaration).toBe(told)
  })

  it('[ORD-18] [DEL-1] of an order that is brought back goes out as its carrier prints it, too', async () => {
    const { id, order } = await placeThere('meest')
    await change(order, 'accepted', { trackingNumber: '711-2550639' })
    await deleteOrders(shop, [order.id], olena)
    await restoreOrders(shop, [order.id], olena)
    await work()
    expect(prom.orders.find(id)?.declaration).toBe('711-2550639')
  })

  it('[ORD-18] that another told between reading and telling is done, though Prom calls it an error', async () => {
    const { id, order } = await placeThere()
    await change(order, undefined, { trackingNumber })
    prom.orders.addDeclaration(id, trackingNumber)
    await expect(
      openClient(shop).attachDeclaration({ orderId: id, number: trackingNumber, provider: 'nova_poshta' }),
    ).resolves.toBeUndefined()
  })

  it('[ORD-18] of an order that was cancelled there is not told; it is cancelled here as well', async () => {
    const { id, order } = await placeThere()
    await change(order, undefined, { trackingNumber })
    prom.orders.cancel(id, 'Знайшла дешевше')
    await work()
    expect(writes()).toEqual([])
    expect((await reload(order.id)).status).toBe('cancelled')
  })

  it('[ORD-18] of a carrier that Prom does not know is kept here', async () => {
    const { order } = await placeThere('pickup')
    await change(order, undefined, { trackingNumber: 'на полиці 3' })
    expect(await rows()).toEqual([])
  })
})

describe('before a parcel goes out', () => {
  it('[ORD-18] Prom is asked; what was cancelled there does not go, and says why', async () => {
    const { id, order } = await placeThere()
    prom.orders.cancel(id, 'Передумала')
    await expect(change(order, 'sent')).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ error: 'cancelledThere', field: 'orders.0.status', params: { why: 'Передумала' } }],
    })
    expect((await reload(order.id)).status).toBe('cancelled')
  })

  it('[ORD-8] the status of an order that staff opened again, knowing that it was cancelled there, goes out', async () => {
    const { id, order } = await placeThere()
    prom.orders.cancel(id, 'Передумала')
    const placed = prom.orders.find(id)
    await importOrders(shop, placed ? [wireOrder(placed, shop.now())] : [])
    const again = await change(await reload(order.id), 'accepted')
    await work()
    expect(writes()).toEqual([])
    expect((await change(again, 'sent')).status).toBe('sent')
  })

  it('[ORD-18] an order cancelled there on its way may still be called sent, so that it comes back', async () => {
    const { id, order } = await placeThere()
    prom.orders.carry(id, 'in_warehouse')
    prom.orders.cancel(id, 'Не забрали')
    const sent = await change(order, 'sent')
    expect((await change(sent, 'refused')).isReturning).toBe(true)
  })

  it('[ORD-18] a status of an order that stands there goes out, and the next one does not ask Prom again', async () => {
    const { order } = await placeThere()
    const sent = await change(order, 'sent')
    expect(prom.calls).toHaveLength(1)
    await change(sent, 'inTransit')
    expect(prom.calls).toHaveLength(1)
  })

  it('[ORD-18] of several, what was cancelled there stays, though Prom said nothing of another', async () => {
    const [one, other] = [await placeThere(), await placeThere()]
    for (const { id } of [one, other]) prom.orders.cancel(id, 'Передумала')
    prom.failNext('html')
    const changes = [one, other].map(({ order: { id } }) => ({ id, version: undefined, fields: {} }))
    await expect(
      updateOrders(
        shop,
        changes.map((each) => ({ ...each, status: 'sent' as const })),
        olena,
      ),
    ).rejects.toMatchObject({ kind: 'conflict', errors: [{ error: 'cancelledThere' }] })
  })

  deepIt('[OUT-3] a Prom that hangs is not asked once more while somebody waits', async () => {
    const { order } = await placeThere()
    prom.failNext('hang')
    expect((await change(order, 'sent')).status).toBe('sent')
    expect(prom.calls).toHaveLength(1)
  })

  deepIt('[OUT-3] where Prom does not answer, or knows no such order, work goes on', async () => {
    const { order } = await placeThere()
    prom.failNext('http500', 3)
    expect((await change(order, 'sent')).status).toBe('sent')
    const other = await placeThere()
    prom.orders.clear()
    expect((await change(other.order, 'sent')).status).toBe('sent')
  })
})

it('[OUT-1] without the key nothing calls out and nothing is queued', async () => {
  const { order } = await placeThere()
  const off = inEnvironment(shop, { PROM_TOKEN: '' })
  await updateOrders(off, [{ id: order.id, version: undefined, fields: {}, status: 'sent' }], theShop)
  expect(await rows()).toEqual([])
  expect(prom.calls).toEqual([])
})
