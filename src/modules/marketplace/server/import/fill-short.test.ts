import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { listChanges } from '#platform/server/history.ts'
import type { Order } from '#modules/orders/order.ts'
import { listStockDifferences, loadOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { countDeadlocks, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, receiveLot, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { listAlerts } from './alerts.sql.ts'
import { fillShort } from './fill-short.ts'
import { importOrders } from './import-orders.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'
import { openShortFiller } from './short-filler.ts'

const rounds = isDeep ? 100 : 2
let shop: TestShop
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  await shop.database.pool.query('truncate marketplace_orders, marketplace_order_lines, market_alerts')
  bag = await buildProduct(shop, { lots: [{ quantity: 1 }] })
})

let minutes = 0
/** An order of Prom, each placed a minute after the one before. */
async function sold(quantity: number, status = 'pending', { code } = bag): Promise<string> {
  const placed = new Date(Date.UTC(2026, 8, 1) + ++minutes * 60_000).toISOString()
  const products = [buildPromLine({ sku: code, external_id: null, quantity, price: '1000' })]
  const prom = buildPromOrder({ price: null, products, status, date_created: placed, date_modified: placed })
  await importOrders(shop, [prom])
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [prom.id] })
  return marketplaceOrder?.orderId ?? ''
}

const orderOf = async (id: string) => (await loadOrders(shop.database.db, [id]))[0] as Order
const heldBy = async (id: string) =>
  (await orderOf(id)).lines.map(({ lots }) => lots.reduce((sum, { quantity }) => sum + quantity, 0))
const move = (id: string, status: Order['status']) =>
  updateOrders(shop, [{ id, version: undefined, fields: {}, status }], olena)
/** Another lot of a product. */
const receive = (quantity: number, { id: productId } = bag) => {
  const lot = { size: '', colour: undefined, purchasedOn: '2026-02-01', price: 100_000, unitCost: 40_000 }
  return shop.database.transaction((tx) =>
    receiveLot(tx, { ...lot, productId, quantity, purchaseNumber: `N-${++minutes}` }),
  )
}

describe('[ORD-8] a line that was short is filled when stock comes:', () => {
  it('a lot that is received; the history says that the shop did it, and nobody is warned any more', async () => {
    const id = await sold(3)
    expect(await fillShort(shop)).toBe(0)
    const { version } = await orderOf(id)
    await receive(5)
    expect(await fillShort(shop)).toBe(1)
    expect(await orderOf(id)).toMatchObject({ version: version + 1, lines: [{ needsAttention: false }] })
    expect(await heldBy(id)).toEqual([3])
    expect((await listChanges(shop.database.db, 'order', id))[0]).toMatchObject({
      action: 'filled',
      actor: { machine: 'shop' },
      changes: {
        lines: {
          from: null,
          to: [
            {
              code: bag.code,
              quantity: 3,
            },
          ],
        },
      },
    })
    expect(await listAlerts(shop.database.db)).toEqual([])
    expect(await fillShort(shop)).toBe(0)
  })

  it('another order that is cancelled, and goods that come back', async () => {
    const other = await buildOrder(shop, { lines: [{ code: bag.code }] })
    const first = await sold(1)
    await move(other.id, 'cancelled')
    expect(await fillShort(shop)).toBe(1)
    expect(await heldBy(first)).toEqual([1])
    const second = await sold(1)
    await move(first, 'completed')
    await receiveReturn(shop, { id: first, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
    expect(await fillShort(shop)).toBe(1)
    expect(await heldBy(second)).toEqual([1])
  })

  it('a paid order takes it at once', async () => {
    const id = await sold(2, 'paid')
    await receive(5)
    await fillShort(shop)
    expect(await heldBy(id)).toEqual([2])
    expect((await stockOf(shop, bag)).toSorted().at(-1)).toContain('on hand, 0 reserved')
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('the order that was placed first comes first, whenever it came here', async () => {
    minutes += 10
    const later = await sold(3)
    minutes -= 5
    const earlier = await sold(3)
    minutes += 10
    await receive(2)
    expect(await fillShort(shop)).toBe(1)
    expect([await heldBy(earlier), await heldBy(later)]).toEqual([[3], [0]])
  })

  it('each line wholly or not at all, so that a smaller one may pass a larger', async () => {
    const [first, second, third] = [await sold(2), await sold(4), await sold(2)]
    await receive(4)
    expect(await fillShort(shop)).toBe(2)
    expect([await heldBy(first), await heldBy(second), await heldBy(third)]).toEqual([[2], [0], [2]])
    await receive(4)
    expect(await fillShort(shop)).toBe(1)
    expect(await heldBy(second)).toEqual([4])
  })

  it('but not of an order that was cancelled meanwhile, nor while only a part is there', async () => {
    const [gone, most] = [await sold(2), await sold(9)]
    await move(gone, 'cancelled')
    await receive(5)
    expect(await fillShort(shop)).toBe(0)
    expect([await heldBy(gone), await heldBy(most)]).toEqual([[0], [0]])
  })

  it('by itself, right after the commit that brings it', async () => {
    const id = await sold(3)
    const filler = openShortFiller(shop, { everyMs: 3600_000 })
    await receive(5)
    await expect.poll(() => heldBy(id)).toEqual([3])
    await filler.close()
  })

  it('and by itself a while after another process brought it', async () => {
    const id = await sold(3)
    const filler = openShortFiller(shop, { everyMs: 20 })
    await shop.database.db.transaction().execute(async (tx) => {
      await tx.updateTable('lots').set({ on_hand: 6 }).where('product_id', '=', bag.id).execute()
      const lot = await tx.selectFrom('lots').select('id').where('product_id', '=', bag.id).executeTakeFirstOrThrow()
      await tx
        .insertInto('stock_movements')
        .values({ lot_id: lot.id, quantity: 5, reason: 'correction', actor_machine: 'shop' })
        .execute()
    })
    await expect.poll(() => heldBy(id)).toEqual([3])
    await filler.close()
  })
})

longIt(
  `[CAT-4] [ORD-8] fillers, shoppers, receipts, staff and the import at once: no piece twice, none lost, ${rounds} rounds`,
  async () => {
    const before = await countDeadlocks(shop)
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [
        await buildProduct(shop, { lots: [{ quantity: 1 }] }),
        await buildProduct(shop, { lots: [{ quantity: 1 }] }),
      ]
      const ids: string[] = []
      for (let made = 0; made < 6; made++)
        ids.push(await sold(3, made % 2 ? 'paid' : 'pending', made % 3 ? one : other))
      const buy = ({ code }: BuiltProduct) => buildCheckout(shop, { lines: [{ code, price: 100_000 }] })
      const settled = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => fillShort(shop)),
        ...[one, other, one].map((product) => receive(3, product)),
        ...Array.from({ length: 3 }, () => fillShort(shop)),
        ...[one, other, one, other].map(buy),
        sold(2, 'pending', one),
        sold(1, 'paid', other),
        move(ids[0] ?? '', 'cancelled'),
        updateOrders(shop, [{ id: ids[1] ?? '', version: undefined, fields: { note: 'Терміново' } }], olena),
        ...Array.from({ length: 3 }, () => fillShort(shop)),
      ])
      for (const each of settled) if (each.status === 'rejected' && !(each.reason instanceof Refusal)) throw each.reason
      await fillShort(shop)
      expect(await listStockDifferences(shop.database.db)).toEqual([])
      for (const id of ids) {
        const [{ quantity, lots, needsAttention } = { quantity: 0, lots: [], needsAttention: true }] = (
          await orderOf(id)
        ).lines
        const held = lots.reduce((sum, lot) => sum + lot.quantity, 0)
        expect([id, held]).toEqual([id, needsAttention || id === ids[0] ? 0 : quantity])
      }
    }
    expect(await countDeadlocks(shop)).toBe(before)
  },
)
