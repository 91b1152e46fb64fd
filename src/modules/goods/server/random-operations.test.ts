import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { deleteOrders, listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { statuses } from '#modules/orders/status.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { correctionReasons, type GoodsLot } from '../goods.ts'
import { correctStock } from './correct-stock.ts'
import { findGoods } from './read-goods.ts'
import { saveGoods } from './save-goods.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const which = fc.nat({ max: 20 })
const reason = fc.constantFrom(...correctionReasons)
const status = fc.constantFrom(...statuses)
const size = fc.constantFrom('36', '37', '38')
const colour = fc.constantFrom('мак', 'мох')

const operation = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), size, colour, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('order' as const), size, colour, quantity: fc.integer({ min: 1, max: 4 }), status }),
  fc.record({ kind: fc.constant('move' as const), which, status }),
  fc.record({ kind: fc.constant('deleteOrder' as const), which }),
  fc.record({ kind: fc.constant('change' as const), which, change: fc.integer({ min: -6, max: 6 }), reason }),
  fc.record({ kind: fc.constant('count' as const), which, onHand: fc.nat({ max: 8 }), isLate: fc.boolean(), reason }),
  fc.record({
    kind: fc.constant('edit' as const),
    which,
    onHand: fc.option(fc.nat({ max: 8 })),
    price: fc.nat(),
    size,
  }),
  fc.record({ kind: fc.constant('addLot' as const), size, colour, onHand: fc.nat({ max: 5 }), purchase: which }),
  fc.record({ kind: fc.constant('dropLot' as const), which }),
  fc.record({ kind: fc.constant('paint' as const), isRenamed: fc.boolean() }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Kind> ? Kind : never

/** A stage of its own for every run: a product, the orders of it, and how its lots stood a moment ago. */
interface Stage {
  product: BuiltProduct
  orders: string[]
  seen: GoodsLot[]
}

longIt(
  '[CAT-3] [CAT-4] whatever staff correct and edit between sales, ledger = counters and nothing is below what is reserved',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
        const stage: Stage = { product: await build(), orders: [], seen: [] }
        for (const each of operations) {
          const lots = await lotsOf(stage)
          await refusable(() => perform(each, stage, lots))
          stage.seen = lots
        }
        for (const { onHand, reserved } of await lotsOf(stage)) {
          expect(reserved).toBeGreaterThanOrEqual(0)
          expect(onHand).toBeGreaterThanOrEqual(reserved)
        }
        expect(await listStockDifferences(shop.database.db)).toEqual([])
      }),
      { numRuns: isDeep ? 200 : 6 },
    )
  },
)

function build(): Promise<BuiltProduct> {
  return buildProduct(shop, {
    typeSlug: 'shoes',
    colours: [
      { name: 'мак', gradient: 'n', stops: ['#c2402a'] },
      { name: 'мох', gradient: 'n', stops: ['#47683c'] },
    ],
    lots: [
      { size: '36', colour: 'мак', quantity: 3 },
      { size: '37', colour: 'мак', quantity: 4 },
      { size: '37', colour: 'мох', quantity: 2 },
      { size: '37', colour: 'мак', quantity: 1 },
    ],
  })
}

async function lotsOf({ product }: Stage): Promise<GoodsLot[]> {
  return (await findGoods(shop.database.db, { id: product.id }))?.lots ?? []
}

async function perform(each: Operation, { product, orders, seen }: Stage, lots: readonly GoodsLot[]): Promise<unknown> {
  const { code } = product
  const lot = 'which' in each ? lots[each.which % lots.length] : undefined
  const kept = lots.map(({ id }) => ({ id }))
  const order = 'which' in each ? orders[each.which % Math.max(1, orders.length)] : undefined
  switch (each.kind) {
    case 'buy': {
      const { size: wanted, colour: painted, quantity } = each
      return buildCheckout(shop, { lines: [{ code, size: wanted, colour: painted, quantity, price: 100_000 }] })
    }
    case 'order': {
      const { size: wanted, colour: painted, quantity } = each
      const made = await buildOrder(shop, {
        lines: [{ code, size: wanted, colour: painted, quantity }],
        status: each.status,
      })
      return orders.push(made.id)
    }
    case 'move':
      return order && updateOrders(shop, [{ id: order, version: undefined, fields: {}, status: each.status }], olena)
    case 'deleteOrder':
      if (!order) return undefined
      orders.splice(orders.indexOf(order), 1)
      return deleteOrders(shop, [order], olena)
    case 'change':
      return lot && correctStock(shop, { lotId: lot.id, change: each.change, reason: each.reason, note: '' }, olena)
    case 'count': {
      const version = (each.isLate ? seen.find(({ id }) => id === lot?.id) : lot)?.version ?? 0
      const { onHand } = each
      return lot && correctStock(shop, { lotId: lot.id, onHand, version, reason: each.reason, note: '' }, olena)
    }
    case 'edit': {
      const { price, size: given, onHand } = each
      const edit = { id: lot?.id, version: lot?.version, price, size: given, onHand: onHand ?? undefined }
      return save(product, { lots: kept.map((own) => (own.id === lot?.id ? edit : own)) })
    }
    case 'addLot': {
      const { size: given, colour: painted, onHand, purchase } = each
      const added = { size: given, colour: painted, onHand, purchaseNumber: `N-${purchase}`, price: 100_000 }
      return save(product, { lots: [...kept, added] })
    }
    case 'dropLot':
      return save(product, { lots: kept.filter(({ id }) => id !== lot?.id) })
    case 'paint': {
      const names = each.isRenamed ? ['маковий', 'мох'] : ['мох', 'мак']
      const colours = names.map((name) => ({ name, nameEn: '', gradient: 'n' as const, stops: ['#888888'] }))
      return save(product, { colours })
    }
  }
}

function save({ id }: BuiltProduct, change: object): Promise<string[]> {
  return shop.database.transaction((tx) => saveGoods(tx, [{ id, ...change }], olena))
}

/** Whatever is refused is refused in words; anything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
  }
}
