import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import {
  buildLines,
  buildStock,
  inOne,
  listWrongLots,
  type BuiltLines,
  type BuiltStock,
} from '../../../../tests/build/ledger.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { correctLots, receiveReturned, release, reserve, restock, ship, unship } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const verbs = ['reserve', 'release', 'ship', 'unship', 'restock', 'return', 'spoil', 'correct'] as const
const step = fc.record({ verb: fc.constantFrom(...verbs), order: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function act(tx: Tx, stock: BuiltStock, { orderId, lineIds }: BuiltLines, { verb, quantity }: Step): Promise<unknown> {
  const lineId = lineIds[0] ?? ''
  const line = { lineId, productId: stock.product.id, size: '', colour: '', quantity, purchaseNumber: '' }
  const part = { lineId, quantity, isSellable: verb === 'return' }
  const correction = { lotId: stock.lotIds[quantity % 2] ?? '', change: quantity - 2 || -1 }
  return {
    reserve: () => reserve(tx, orderId, [line]),
    release: () => release(tx, orderId),
    ship: () => ship(tx, orderId, olena),
    unship: () => unship(tx, orderId, olena),
    restock: () => restock(tx, orderId, olena),
    return: () => receiveReturned(tx, orderId, [part], olena),
    spoil: () => receiveReturned(tx, orderId, [part], olena),
    correct: () => correctLots(tx, [correction], olena),
  }[verb]()
}

/** The verbs that the tables or the stock refused leave everything as it was. */
async function live(steps: readonly Step[]): Promise<void> {
  const stock = await buildStock(shop, 3, 4)
  const orders = [await buildLines(shop, stock, 3), await buildLines(shop, stock, 3), await buildLines(shop, stock, 3)]
  for (const each of steps)
    await inOne(shop, (tx) => act(tx, stock, orders[each.order] as BuiltLines, each)).catch(() => undefined)
}

longIt(
  '[CAT-3] [CAT-4] the counters equal the ledger and the allocations, whatever happens to goods and orders',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await live(steps)
        expect(await listWrongLots(shop)).toEqual([])
      }),
      { numRuns: isDeep ? 150 : 8 },
    )
  },
)

longIt('[CAT-3] [CAT-4] the same holds when everything happens at once', async () => {
  for (let round = 0; round < (isDeep ? 25 : 2); round += 1) {
    const lives = fc.sample(fc.array(step, { minLength: 6, maxLength: 8 }), 4)
    const stock = await buildStock(shop, 6, 6)
    await Promise.all(
      lives.map(async (steps) => {
        const order = await buildLines(shop, stock, 3)
        for (const each of steps) await inOne(shop, (tx) => act(tx, stock, order, each)).catch(() => undefined)
      }),
    )
    expect(await listWrongLots(shop)).toEqual([])
  }
})
