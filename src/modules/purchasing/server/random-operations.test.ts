import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { deleteOrders, listStockDifferences } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { purchaseStatuses, type Purchase } from '../purchase.ts'
import { listReceiptDifferences } from './purchase-check.sql.ts'
import { loadPurchases, loadRows } from './read-purchases.ts'
import { receivePurchase, receivePurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const which = fc.nat({ max: 5 })
const pieces = fc.integer({ min: 1, max: 12 })
const sum = fc.integer({ min: 0, max: 50_000 })
const operation = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), which, pieces }),
  fc.record({ kind: fc.constant('price' as const), which, sum }),
  fc.record({ kind: fc.constant('drop' as const), which }),
  fc.record({ kind: fc.constant('add' as const), pieces, sum }),
  fc.record({ kind: fc.constant('bill' as const), agentFee: sum, freight: sum }),
  fc.record({ kind: fc.constant('receive' as const), which, pieces }),
  fc.record({ kind: fc.constant('sync' as const) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...purchaseStatuses) }),
  fc.record({ kind: fc.constant('sell' as const), which, pieces, isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('deleteOrder' as const), which }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

longIt(
  '[BUY-3] [BUY-4] [CAT-3] whatever a purchase goes through: ledger = counters, bill = received + rounding',
  async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 25 }), async (operations) => {
        const number = `ВИП-${process.pid}-${++made}`
        const lines = [37, 38, 39].map((size) => ({ size: String(size), quantity: 5, price: 33_333, freight: 7 }))
        const products = [
          { code: `${number}-А`, name: 'Річ', typeId: bagsId, lines },
          { code: `${number}-Б`, name: 'Інша', typeId: bagsId, lines: [{ quantity: 7, price: 12_345, agentFee: 3 }] },
        ]
        const { id } = await buildPurchase(shop, { number, products })
        const orders: string[] = []
        for (const each of operations) {
          await refusable(() => perform(each, id, orders))
          await expectBooksAgree(id)
        }
        await refusable(() => receivePurchases(shop, [{ number }], olena))
        expect(await listStockDifferences(shop.database.db)).toEqual([])
        await expectBooksAgree(id)
      }),
      { numRuns: isDeep ? 90 : 6 },
    )
  },
)

async function perform(each: Operation, id: string, orders: string[]): Promise<unknown> {
  const purchase = await find(id)
  const { number } = purchase
  const all = purchase.products.flatMap((product) => product.lines.map((line) => ({ product, line })))
  const { product, line } = all['which' in each ? each.which % Math.max(1, all.length) : 0] ?? {}
  const update = (change: object) => updatePurchases(shop, [{ number, ...change }], olena)
  if (each.kind === 'sync') return expectAnswered(id, await receivePurchases(shop, [{ number }], olena))
  if (each.kind === 'bill') return update({ agentFeeSet: each.agentFee + 10_000, freightSet: each.freight })
  if (each.kind === 'status') return update({ status: each.status })
  if (each.kind === 'deleteOrder') {
    const [order] = orders.splice(each.which % Math.max(1, orders.length), 1)
    return order && deleteOrders(shop, [order], olena)
  }
  if (each.kind === 'add')
    return update({
      products: [
        ...purchase.products.map(({ id: kept }) => ({ id: kept })),
        {
          code: `${number}-${orders.length}-${each.sum}`,
          name: 'Ще',
          typeId: bagsId,
          lines: [{ quantity: each.pieces, price: each.sum }],
        },
      ],
    })
  if (!product || !line) return undefined
  if (each.kind === 'receive') {
    const parts = [{ lineId: line.id, received: each.pieces % (line.quantity + 1) }]
    return expectAnswered(id, [await receivePurchase(shop, { number, parts }, olena)])
  }
  if (each.kind === 'sell') {
    const sold = { code: product.code, size: line.size, quantity: (each.pieces % 3) + 1, price: 90_000 }
    const order = await buildOrder(shop, { lines: [sold], status: each.isPaid ? 'paid' : 'new' })
    return orders.push(order.id)
  }
  const changed =
    each.kind === 'order' ? { quantity: each.pieces } : each.kind === 'price' ? { price: each.sum } : undefined
  return update({
    products: purchase.products.map((one) => ({
      id: one.id,
      lines: one.lines.flatMap((kept) => {
        if (kept.id !== line.id) return kept.quantity === 0 ? [] : [{ id: kept.id }]
        return changed ? [{ id: kept.id, ...changed }] : []
      }),
    })),
  })
}

async function find(id: string): Promise<Purchase> {
  const [purchase] = await loadPurchases(shop.database.db, [id])
  if (!purchase) throw new Error('the purchase is gone')
  return purchase
}

/** Expects the answer of receiving to equal the stored purchase, though receiving does not read it again. */
async function expectAnswered(id: string, answered: readonly Purchase[]): Promise<void> {
  expect(answered).toEqual([await find(id)])
}

async function expectBooksAgree(id: string): Promise<void> {
  const { db } = shop.database
  expect(await listStockDifferences(db)).toEqual([])
  expect(await listReceiptDifferences(db)).toEqual([])
  const purchase = await find(id)
  // the same in SQL, term by term
  const { products: _, ...sums } = purchase
  expect(await loadRows(db, [id])).toEqual([sums])
  const { bill, rounding, receivedCost, onHandCost, isUnsynced, status } = purchase
  const lines = purchase.products.flatMap((product) => product.lines)
  const sumOf = (count: 'quantity' | 'received' | 'onHand') =>
    lines.reduce((all, line) => all + line[count] * line.landedCost, 0)
  expect(bill).toBe(sumOf('quantity') + rounding)
  expect(receivedCost).toBe(sumOf('received'))
  // half a kopiyka a piece is as far as whole kopiykas are off
  const ordered = lines.reduce((all, { quantity }) => all + quantity, 0)
  if (ordered > 0) expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(ordered)
  if (isUnsynced) return
  expect(onHandCost).toBe(sumOf('onHand'))
  if (status !== 'cancelled') expect(bill).toBe(receivedCost + rounding)
}

/** A refusal is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}
