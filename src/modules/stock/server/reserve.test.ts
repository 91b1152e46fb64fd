import { beforeAll, describe, expect, it } from 'vitest'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import {
  allocationsOf,
  buildLines,
  buildStock,
  countersOf,
  droppedBy,
  inOne,
  listWrongLots,
  type BuiltLines,
  type BuiltStock,
} from '../../../../tests/build/ledger.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { correctLots, listLots, release, reserve, reserveMany } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const want = (stock: BuiltStock, { lineIds }: BuiltLines, quantities: number[], purchaseNumber = '') =>
  quantities.map((quantity, index) => ({
    lineId: lineIds[index] ?? '',
    productId: stock.product.id,
    size: '',
    colour: '',
    quantity,
    purchaseNumber,
  }))

describe('reserve', () => {
  it('[CAT-2] fills a line from the oldest lot on, and gives the price of the first', async () => {
    const stock = await buildStock(shop, 2, 3)
    const order = await buildLines(shop, stock, 4)
    const [filled] = await inOne(shop, (tx) => reserve(tx, order.orderId, want(stock, order, [4])))
    expect(filled).toEqual({ lineId: order.lineIds[0], wanted: 4, filled: 4, price: 100_000 })
    expect(await countersOf(shop, stock)).toEqual([
      [2, 2],
      [3, 2],
    ])
    expect(await allocationsOf(shop, stock, order)).toEqual([
      'line 0 of lot 0: 2 reserved',
      'line 0 of lot 1: 2 reserved',
    ])
  })

  it('[CAT-4] gives as many pieces as there are, line by line in their order, and none has a price where none is left', async () => {
    const stock = await buildStock(shop, 1, 2)
    const order = await buildLines(shop, stock, 2, 3, 1)
    const filled = await inOne(shop, (tx) => reserve(tx, order.orderId, want(stock, order, [2, 3, 1])))
    expect(filled.map(({ wanted, filled: got, price }) => [wanted, got, price])).toEqual([
      [2, 2, 100_000],
      [3, 1, 110_000],
      [1, 0, null],
    ])
    expect(await allocationsOf(shop, stock, order)).toEqual([
      'line 0 of lot 0: 1 reserved',
      'line 0 of lot 1: 1 reserved',
      'line 1 of lot 1: 1 reserved',
    ])
  })

  it('[ORD-13] serves lines with a chosen lot before the others, from that lot alone', async () => {
    const stock = await buildStock(shop, 2, 2)
    const order = await buildLines(shop, stock, 2, 1)
    const [open, chosen] = want(stock, order, [2, 1])
    if (!open || !chosen) throw new Error('no lines')
    const filled = await inOne(shop, (tx) =>
      reserve(tx, order.orderId, [open, { ...chosen, purchaseNumber: 'P-1', quantity: 2 }]),
    )
    expect(filled.map(({ filled: got, price }) => [got, price])).toEqual([
      [2, 110_000],
      [2, 100_000],
    ])
    expect(await allocationsOf(shop, stock, order)).toEqual([
      'line 0 of lot 1: 2 reserved',
      'line 1 of lot 0: 2 reserved',
    ])
  })

  it('[ORD-13] leaves a line short whose chosen lot has too few, though another lot has more', async () => {
    const stock = await buildStock(shop, 1, 9)
    const order = await buildLines(shop, stock, 3)
    const [filled] = await inOne(shop, (tx) => reserve(tx, order.orderId, want(stock, order, [3], 'P-1')))
    expect(filled).toMatchObject({ wanted: 3, filled: 1 })
  })

  it('[CAT-1] knows nothing of a size or a colour that the product has not', async () => {
    const stock = await buildStock(shop, 5)
    const order = await buildLines(shop, stock, 1)
    const [line] = want(stock, order, [1])
    for (const other of [{ size: '37' }, { colour: 'мак' }]) {
      const [filled] = await inOne(shop, (tx) => reserve(tx, order.orderId, [{ ...line!, ...other }]))
      expect(filled).toMatchObject({ filled: 0, price: null })
    }
    expect(await countersOf(shop, stock)).toEqual([[5, 0]])
  })
})

describe('[NAV-6] reserve drops', () => {
  async function dropped(onHand: number[], quantity: number): Promise<string[]> {
    const stock = await buildStock(shop, ...onHand)
    const order = await buildLines(shop, stock, quantity)
    return droppedBy(shop, stock, () => inOne(shop, (tx) => reserve(tx, order.orderId, want(stock, order, [quantity]))))
  }

  it('no page while many pieces stay', async () => expect(await dropped([9], 2)).toEqual([]))
  it('the count alone once so few stay that the page tells how many', async () =>
    expect(await dropped([5], 2)).toEqual(['count:id']))
  it('the count from four pieces on', async () => expect(await dropped([4], 1)).toEqual(['count:id']))
  it('the product and the lists with the last piece', async () =>
    expect(await dropped([2], 2)).toEqual(['catalog', 'product:id']))
  it('the product and the lists when the next lot has another price', async () =>
    expect(await dropped([1, 9], 1)).toEqual(['catalog', 'product:id']))
})

longIt('[CAT-4] of many orders at one instant exactly as many get a piece as there are', async () => {
  for (let round = 0; round < (isDeep ? 30 : 4); round += 1) {
    const stock = await buildStock(shop, 3, 4)
    const orders = await Promise.all(Array.from({ length: 12 }, () => buildLines(shop, stock, 1)))
    const answers = await Promise.all(
      orders.map((order) => inOne(shop, (tx) => reserve(tx, order.orderId, want(stock, order, [1])))),
    )
    expect(answers.flat().filter(({ filled }) => filled === 1)).toHaveLength(7)
    expect(await countersOf(shop, stock)).toEqual([
      [3, 3],
      [4, 4],
    ])
  }
  expect(await listWrongLots(shop)).toEqual([])
})

longIt(
  '[CAT-4] orders that hold and let go of the same lots in any order never wait for each other in a circle',
  async () => {
    const [one, other] = [await buildStock(shop, 40), await buildStock(shop, 40)]
    const orders = await Promise.all(
      Array.from({ length: isDeep ? 40 : 8 }, async (_, index) => {
        const stocks = index % 2 === 0 ? [one, other] : [other, one]
        const lines = await Promise.all(stocks.map((stock) => buildLines(shop, stock, 1)))
        return { stocks, lines }
      }),
    )
    await Promise.all(
      orders.map(({ stocks, lines }) =>
        inOne(shop, (tx) =>
          reserveMany(
            tx,
            lines.flatMap((line, at) =>
              want(stocks[at] as BuiltStock, line, [1]).map((each) => ({ ...each, orderId: line.orderId })),
            ),
          ),
        ),
      ),
    )
    await Promise.all(
      orders.flatMap(({ lines }) => lines.map(({ orderId }) => inOne(shop, (tx) => release(tx, orderId)))),
    )
    expect([await countersOf(shop, one), await countersOf(shop, other)]).toEqual([[[40, 0]], [[40, 0]]])
    expect(await listWrongLots(shop)).toEqual([])
  },
)

it('[CAT-4] a reservation waits for a correction under way, and gets the pieces that are left', async () => {
  const stock = await buildStock(shop, 5)
  const order = await buildLines(shop, stock, 5)
  let waiting: ReturnType<typeof reserve> | undefined
  await inOne(shop, async (tx) => {
    await correctLots(tx, [{ lotId: stock.lotIds[0] ?? '', change: -3 }], olena)
    waiting = inOne(shop, (rival) => reserve(rival, order.orderId, want(stock, order, [5])))
    await untilWaiting(shop)
  })
  expect(await waiting).toMatchObject([{ filled: 2 }])
  expect((await listLots(shop.database.db, [stock.product.id]))[0]).toMatchObject({ onHand: 2, reserved: 2 })
})
