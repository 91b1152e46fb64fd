import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { statuses } from '../status.ts'
import { deleteOrders } from './delete-orders.ts'
import { listOrderIds } from './order-list.sql.ts'
import { loadOrders } from './orders.sql.ts'
import { receiveReturn } from './receive-return.ts'
import { findStockDifferences } from './stock-check.sql.ts'
import { updateOrders } from './update-orders.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const goods = fc.nat({ max: 3 })
const quantity = fc.integer({ min: 1, max: 4 })
const status = fc.constantFrom(...statuses)
const which = fc.nat({ max: 30 })
const colour = fc.constantFrom('мак', 'мох')
const lines = fc.array(fc.record({ goods, quantity, colour }), { minLength: 1, maxLength: 3 })

const deed = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), lines }),
  fc.record({ kind: fc.constant('add' as const), lines, status }),
  fc.record({ kind: fc.constant('move' as const), which, status }),
  fc.record({ kind: fc.constant('edit' as const), which, lines }),
  fc.record({ kind: fc.constant('return' as const), which, quantity, isSellable: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which }),
)
type Deed = typeof deed extends fc.Arbitrary<infer Kind> ? Kind : never

it(
  '[CAT-3] [ORD-1] whatever orders live through, counters = ledger and reservations = open orders',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const products = await Promise.all([
          buildProduct(shop, { lots: [{ quantity: 3 }, { quantity: 5 }] }),
          buildProduct(shop, { lots: [{ quantity: 6 }] }),
          buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 2 }, { quantity: 2 }] }),
          buildProduct(shop, {
            lots: [
              { colour: 'мак', quantity: 3 },
              { colour: 'мох', quantity: 4 },
              { colour: 'мак', quantity: 2 },
            ],
          }),
        ])
        const before = await countOfOrders()
        for (const each of deeds) await refusable(() => live(each, products, before))
        expect(await findStockDifferences(shop.database.db)).toEqual([])
      }),
      { numRuns: process.env.DEEP ? 300 : 12 },
    )
  },
  process.env.DEEP ? 900_000 : 60_000,
)

async function live(each: Deed, products: readonly BuiltProduct[], before: number): Promise<unknown> {
  if (each.kind === 'checkout')
    return buildCheckout(shop, { lines: goodsOf(each.lines, products).map((line) => ({ ...line, price: 100_000 })) })
  if (each.kind === 'add') return buildOrder(shop, { lines: goodsOf(each.lines, products), status: each.status })
  const mine = (
    await listOrderIds(shop.database.db, {}, { sort: [{ column: 'createdAt', isDescending: false }] })
  ).slice(before)
  const id = mine[each.which % Math.max(1, mine.length)]?.id
  if (!id) return undefined
  if (each.kind === 'move')
    return updateOrders(shop, [{ id, version: undefined, fields: {}, status: each.status }], olena)
  if (each.kind === 'edit')
    return updateOrders(shop, [{ id, version: undefined, fields: {}, lines: goodsOf(each.lines, products) }], olena)
  if (each.kind === 'delete') return deleteOrders(shop, [id], olena)
  const [order] = await loadOrders(shop.database.db, [id])
  const line = order?.lines[each.which % (order.lines.length || 1)]
  return (
    line &&
    receiveReturn(
      shop,
      { id, goods: [{ code: line.code, colour: line.colour, quantity: each.quantity, isSellable: each.isSellable }] },
      olena,
    )
  )
}

/** The last of the products comes in colours. */
const inColours = 3

function goodsOf(
  list: readonly { goods: number; quantity: number; colour: string }[],
  products: readonly BuiltProduct[],
) {
  return list.map(({ goods: index, quantity: wanted, colour: wish }) => ({
    code: (products[index] as BuiltProduct).code,
    quantity: wanted,
    ...(index === inColours && { colour: wish }),
  }))
}

async function countOfOrders(): Promise<number> {
  return (await listOrderIds(shop.database.db, {}, { sort: [{ column: 'createdAt', isDescending: false }] })).length
}

/** A refusal is a fine answer; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}
