import { beforeAll, describe, expect, it } from 'vitest'
import { listColours } from '#modules/catalog/server/index.ts'
import { findGoods } from '#modules/goods/server/index.ts'
import { makeEarned } from '#modules/insights/server/index.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import type { Purchase } from '../purchase.ts'
import { previewReceipt } from './preview-receipt.ts'
import { loadPurchases } from './read-purchases.ts'
import type { ReceivedPart } from './plan-receipt.ts'
import { receivePurchase, receivePurchases } from './receive-purchases.ts'
import { updatePurchases } from './update-purchases.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const find = async ({ id }: Purchase) => (await loadPurchases(shop.database.db, [id]))[0] as Purchase
const sync = async ({ number }: { number: string }) =>
  (await receivePurchases(shop, [{ number }], olena))[0] as Purchase
const change = (number: string, fields: object) => updatePurchases(shop, [{ number, ...fields }], olena)
const moneyOf = async (orderId: string) =>
  (await shop.database.db
    .selectFrom('order_money')
    .select(['cost', 'profit'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()) ?? {}

describe('a late bill', () => {
  it('[BUY-3] [ORD-6] restates what was sold: which orders, and their profit before and after', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const products = [{ code: bag.code, lines: [{ quantity: 10, price: 40_000 }] }]
    const bought = await buildPurchase(shop, { products })
    await sync(bought)
    const sold = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3, price: 100_000 }], status: 'paid' })
    const held = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 1, price: 100_000 }] })
    const cancelled = await buildOrder(shop, {
      lines: [{ code: bag.code, quantity: 1, price: 100_000 }],
      status: 'cancelled',
    })
    // 3 × 1,000 − 3 × 400
    expect(await moneyOf(sold.id)).toEqual({ cost: 120_000, profit: 180_000 })

    await change(bought.number, { freightSet: 50_005 })
    // entering a bill alone moves nothing yet
    expect(await moneyOf(sold.id)).toEqual({ cost: 120_000, profit: 180_000 })
    // 500.05 ÷ 10 = 50.005 → 50.01 a piece; 3 × 50.01 = 150.03 and 50.01 less
    const plan = await previewReceipt(shop, { number: bought.number })
    expect(plan).toMatchObject({
      newProducts: [],
      lines: [{ isNew: false, received: { from: 10, to: 10 }, unitCost: { from: 40_000, to: 45_001 } }],
      profitChange: -20_004,
    })
    expect(plan.orders).toEqual([
      { orderId: sold.id, orderNumber: sold.number, profit: { from: 180_000, to: 164_997 } },
      { orderId: held.id, orderNumber: held.number, profit: { from: 60_000, to: 54_999 } },
    ])
    expect(plan.orders.map(({ orderId }) => orderId)).not.toContain(cancelled.id)

    const after = await sync(bought)
    expect(await moneyOf(sold.id)).toEqual({ cost: 135_003, profit: 164_997 })
    // bill 4,500.05 = received 10 × 450.01 − 0.05
    expect(after).toMatchObject({ bill: 450_005, receivedCost: 450_010, rounding: -5, isUnsynced: false })
    // 7 on hand, the held one among them
    expect(after).toMatchObject({ onHand: 7, onHandCost: 7 * 45_001 })
    expect((await previewReceipt(shop, { number: bought.number })).orders).toEqual([])
  })

  it('[BUY-4] [CAT-2] reaches the pieces that came of a part, and receives nothing of the rest', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const products = [{ code: bag.code, lines: [{ quantity: 10, price: 40_000 }] }]
    const bought = await buildPurchase(shop, { products })
    const receive = (parts: ReceivedPart[]) => receivePurchase(shop, { number: bought.number, parts }, olena)
    await receive([{ lineId: bought.products[0]?.lines[0]?.id ?? '', received: 4 }])
    const sold = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3, price: 100_000 }], status: 'paid' })
    await change(bought.number, { freightSet: 50_000 })
    // 500.00 ÷ 10 ordered = 50.00 a piece
    const restated = [{ received: { from: 4, to: 4 }, unitCost: { from: 40_000, to: 45_000 } }]
    expect(await previewReceipt(shop, { number: bought.number, parts: [] })).toMatchObject({
      lines: restated,
      profitChange: -15_000,
    })
    const after = await receive([])
    expect(after).toMatchObject({ received: 4, quantity: 10, onHand: 1, isUnsynced: true, receivedCost: 180_000 })
    expect(await moneyOf(sold.id)).toEqual({ cost: 135_000, profit: 165_000 })
    expect(await stockOf(shop, bag)).toEqual([`${bought.number}: 1 on hand, 0 reserved`])
    expect((await previewReceipt(shop, { number: bought.number, parts: [] })).lines).toEqual([])
    // the rest comes at the cost of the bill
    expect(await sync(bought)).toMatchObject({ received: 10, onHand: 7, onHandCost: 7 * 45_000, isUnsynced: false })
  })

  it('[WIRE-11] is named to whoever had its product open, whose form has the cost of before', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const products = [{ code: bag.code, lines: [{ quantity: 10, price: 40_000 }] }]
    const bought = await sync(await buildPurchase(shop, { products }))
    const found = await findGoods(shop.database.db, { id: bag.id })
    await change(bought.number, { freightSet: 10_000 })
    await sync(bought)
    const lots = (found?.lots ?? []).map(({ id, unitCost }) => ({ id, unitCost, price: 90_000 }))
    await expect(changeProduct(shop, { id: bag.id, version: found?.version, lots })).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'products.0.version', error: 'stale', params: { who: olena } }],
    })
    const { rows } = await shop.database.pool.query(
      `select changes from history where entity = 'product' and entity_id = $1 order by id desc limit 1`,
      [bag.id],
    )
    expect(rows).toEqual([{ changes: { [`lots.unitCost:${bought.number}`]: { from: 40_000, to: 41_000 } } }])
  })

  it('[EARN-4] the earnings of its goods come back, after fees, and show when the bill is not reached', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const bought = await buildPurchase(shop, {
      products: [{ code: bag.code, lines: [{ quantity: 2, price: 40_000 }] }],
    })
    await sync(bought)
    await buildOrder(shop, { lines: [{ code: bag.code, price: 60_000 }], paymentFee: 1_000, status: 'paid' })
    await makeEarned(shop)
    // 600 − 10
    expect((await find(bought)).paidBack).toBe(59_000)
  })
})

it('[CAT-2] lots follow the day of their purchase when it is put right, and are sold in that turn; a day that was typed stays', async () => {
  const bag = await buildProduct(shop, { lots: [{ size: '40' }] })
  const products = [{ code: bag.code, lines: ['38', '39'].map((size) => ({ size, quantity: 2, price: 40_000 })) }]
  const [late, early] = [
    await sync(await buildPurchase(shop, { products, orderedOn: '2026-03-10' })),
    await sync(await buildPurchase(shop, { products, orderedOn: '2026-03-20' })),
  ]
  const allLots = async () => (await findGoods(shop.database.db, { id: bag.id }))?.lots ?? []
  const lotsNow = async () => (await allLots()).filter(({ size }) => size !== '40')
  const typed = (await lotsNow()).find(({ size, purchaseNumber }) => size === '39' && purchaseNumber === early.number)
  const lots = (await allLots()).map(({ id }) => ({ id, ...(id === typed?.id && { purchasedOn: '2026-04-01' }) }))
  await changeProduct(shop, { id: bag.id, lots })
  // the year was wrong
  await change(early.number, { orderedOn: '2025-03-20' })
  expect((await lotsNow()).map((lot) => [lot.size, lot.purchaseNumber, lot.purchasedOn])).toEqual([
    ['38', early.number, '2025-03-20'],
    ['38', late.number, '2026-03-10'],
    ['39', late.number, '2026-03-10'],
    ['39', early.number, '2026-04-01'],
  ])
  await buildOrder(shop, { lines: [{ code: bag.code, size: '38' }] })
  expect(await stockOf(shop, bag)).toContain(`${early.number} 38: 2 on hand, 1 reserved`)
})

describe('received goods', () => {
  it('[BUY-4] a lot that staff entered by hand under the same number came already', async () => {
    const bag = await buildProduct(shop, { lots: [{ purchaseNumber: 'РУЧНА', quantity: 4, unitCost: 1 }] })
    const products = [{ code: bag.code, lines: [{ quantity: 6, price: 40_000 }] }]
    const after = await sync(await buildPurchase(shop, { number: 'РУЧНА', products }))
    expect(after).toMatchObject({ received: 6, onHand: 6, onHandCost: 240_000 })
    expect(await stockOf(shop, bag)).toEqual(['РУЧНА: 6 on hand, 0 reserved'])
  })

  it('[BUY-4] [WIRE-3] a lot that another purchase brought is named with it, until it has its own number again', async () => {
    const bag = await buildProduct(shop, { lots: [] })
    const bought = (number: string) =>
      buildPurchase(shop, { number, products: [{ code: bag.code, lines: [{ quantity: 2, price: 40_000 }] }] })
    await sync(await bought('ПЕРША'))
    const second = await bought('ДРУГА')
    const rename = (from: string, to: string) =>
      shop.database.pool.query('update lots set purchase_number = $2 where purchase_number = $1', [from, to])
    await rename('ПЕРША', 'ДРУГА')
    const errors = (field: string) => [
      { field, error: 'lotOfOtherPurchase', params: { line: bag.code, purchase: 'ПЕРША' } },
    ]
    await expect(sync(second)).rejects.toMatchObject({
      kind: 'conflict',
      errors: errors('purchases.0.products.0.lines.0.size'),
    })
    await expect(previewReceipt(shop, { number: 'ДРУГА' })).rejects.toMatchObject({
      kind: 'conflict',
      errors: errors('products.0.lines.0.size'),
    })
    await rename('ДРУГА', 'ПЕРША')
    expect(await sync(second)).toMatchObject({ received: 2 })
    expect((await stockOf(shop, bag)).toSorted()).toEqual([
      'ДРУГА: 2 on hand, 0 reserved',
      'ПЕРША: 2 on hand, 0 reserved',
    ])
  })

  it('[CAT-6] of a product whose code is typed in other letters, its lot', async () => {
    const bag = await buildProduct(shop, { code: 'Літери-1', lots: [] })
    const products = [{ code: 'літери-1', lines: [{ quantity: 1, price: 100 }] }]
    const after = await sync(await buildPurchase(shop, { products }))
    expect(after.products[0]?.productId).toBe(bag.id)
    await change(after.number, { products: [{ code: 'ЛІТЕРИ-1', lines: [{ quantity: 2, price: 100 }] }] })
    expect(await sync(after)).toMatchObject({ received: 2, onHand: 2 })
  })

  it('[EARN-6] of a product whose code is typed in other letters, comes to it before it is received', async () => {
    const bag = await buildProduct(shop, { code: 'Літери-2', lots: [] })
    const products = [{ code: 'літери-2', lines: [{ quantity: 1, price: 100 }] }]
    expect((await buildPurchase(shop, { products })).products[0]?.productId).toBe(bag.id)
  })

  it.each([[{ freightSet: 100 }], [{ products: [{ code: 'Був-1', lines: [{ quantity: 3, price: 100 }] }] }]])(
    '[CAT-6] of a product that got another code meanwhile, its lot, also where the purchase is saved (%j)',
    async (saved) => {
      const bag = await buildProduct(shop, { code: 'Був-1', lots: [] })
      const products = [{ code: 'Був-1', lines: [{ quantity: 2, price: 100 }] }]
      const bought = await buildPurchase(shop, { products })
      await changeProduct(shop, { id: bag.id, code: `Є-${bought.number}` })
      await change(bought.number, saved)
      expect((await find(bought)).products[0]?.productId).toBe(bag.id)
      await sync(bought)
      expect(await stockOf(shop, bag)).toHaveLength(1)
      // who gets the code has the next purchase
      const other = await buildProduct(shop, { code: 'Був-1', lots: [] })
      expect((await buildPurchase(shop, { products })).products[0]?.productId).toBe(other.id)
      await changeProduct(shop, { id: other.id, code: `І-${bought.number}` })
    },
  )

  it('[BUY-4] [CAT-6] of one product under its old and its new code is refused as one line twice', async () => {
    const bag = await buildProduct(shop, { code: 'Двоїна-1', lots: [] })
    const products = [{ code: 'Двоїна-1', lines: [{ quantity: 2, price: 100 }] }]
    const bought = await buildPurchase(shop, { products })
    await changeProduct(shop, { id: bag.id, code: 'Двоїна-2' })
    const again = [...products, { code: 'Двоїна-2', lines: [{ quantity: 1, price: 100 }] }]
    await expect(change(bought.number, { products: again })).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'purchases.0.products.1.lines.0.size', error: 'lineRepeated', params: { line: 'Двоїна-1' } }],
    })
    expect(await sync(bought)).toMatchObject({ received: 2 })
  })

  it('[BUY-4] [CAT-6] of one product that got the code of another line meanwhile is refused as one line twice', async () => {
    const bag = await buildProduct(shop, { code: 'Пара-1', lots: [] })
    const lines = [{ quantity: 2, price: 100 }]
    const named = { name: 'Нова', typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001', lines }
    const bought = await buildPurchase(shop, {
      products: [
        { code: 'Пара-1', lines },
        { code: 'Пара-2', ...named },
      ],
    })
    await changeProduct(shop, { id: bag.id, code: 'Пара-2' })
    await change(bought.number, { status: 'paid' })
    await expect(sync(bought)).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'purchases.0.products.1.lines.0.size', error: 'lineRepeated', params: { line: 'Пара-2' } }],
    })
  })

  it('[WIRE-11] is named to whoever had its product open, as a lot that they did not see', async () => {
    const bag = await buildProduct(shop)
    const found = await findGoods(shop.database.db, { id: bag.id })
    const products = [{ code: bag.code, lines: [{ quantity: 4, price: 100 }] }]
    const { number } = await sync(await buildPurchase(shop, { products }))
    const lots = (found?.lots ?? []).map(({ id }) => ({ id, price: 90_000 }))
    await expect(changeProduct(shop, { id: bag.id, version: found?.version, lots })).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'products.0.version', error: 'stale', params: { who: olena } }],
    })
    const { rows } = await shop.database.pool.query(
      `select changes from history where entity = 'product' and entity_id = $1 order by id desc limit 1`,
      [bag.id],
    )
    expect(rows).toEqual([{ changes: { [`lots:${number}`]: { from: null, to: number } } }])
  })

  it('[BUY-4] in a colour that is called otherwise meanwhile, comes in that colour, and in no second one', async () => {
    const poppy = { name: 'мак', nameEn: '', stops: ['#888888'], gradient: 'n' as const }
    const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
    const lines = [{ quantity: 4, price: 100, colours: [poppy] }]
    const bought = await buildPurchase(shop, { products: [{ code: bag.code, lines }] })
    await changeProduct(shop, { id: bag.id, colours: [{ ...poppy, name: 'червоний мак' }] })
    await sync(bought)
    expect(await stockOf(shop, bag)).toEqual([
      'P-1 червоний мак: 10 on hand, 0 reserved',
      `${bought.number} червоний мак: 4 on hand, 0 reserved`,
    ])
    expect(await listColours(shop.database.db, [bag.id])).toMatchObject([{ name: 'червоний мак' }])
  })

  it('[BUY-4] is one lot of a product, size and colour; colours and photos of new ones come along', async () => {
    const red = { name: 'мак', nameEn: 'poppy', stops: ['#cc0000'], gradient: 'n' as const }
    const blue = { ...red, name: 'волошка', stops: ['#3344cc'] }
    const lines = [
      { size: '38', quantity: 1, price: 100, colours: [red] },
      { size: '38', quantity: 2, price: 100, colours: [blue] },
      { size: '39', quantity: 3, price: 100, colours: [red, blue] },
    ]
    const old = await buildProduct(shop, { colours: [{ ...red, stops: ['#ff0000'] }], lots: [] })
    const bought = await buildPurchase(shop, {
      products: [
        { code: old.code, lines },
        { code: 'КОЛЬОРИ', name: 'Кольорові', typeId: '0b6c1f00-6a51-4d53-9a0e-000000000002', lines },
      ],
    })
    await sync(bought)
    for (const code of [old.code, 'КОЛЬОРИ']) {
      const goods = await findGoods(shop.database.db, { code })
      expect(goods?.colours.map(({ name }) => name)).toEqual(['мак', 'волошка'])
      expect(goods?.lots.map(({ size, colour, onHand }) => [size, colour, onHand])).toEqual([
        ['38', 'волошка', 2],
        ['38', 'мак', 1],
        ['39', '', 3],
      ])
    }
    // its own shade stays
    expect((await findGoods(shop.database.db, { code: old.code }))?.colours[0]?.stops).toEqual(['#ff0000'])
  })

  it('[BUY-4] a new product is hidden until it has a sale price; a lot of a known one sells for what that sells for', async () => {
    const { db } = shop.database
    await sync(await buildPurchase(shop, { number: 'ЦІНА-1' }))
    const fresh = await findGoods(db, { code: 'Н-ЦІНА-1' })
    expect(fresh).toMatchObject({ isHidden: true, lots: [{ price: 0, unitCost: 40_000 }] })
    await changeProduct(shop, { id: fresh?.id ?? '', nameEn: 'New bag' })
    expect(await findGoods(db, { code: 'Н-ЦІНА-1' })).toMatchObject({ isHidden: true })
    await changeProduct(shop, { id: fresh?.id ?? '', lots: [{ id: fresh?.lots[0]?.id, price: 90_000 }] })
    expect(await findGoods(db, { code: 'Н-ЦІНА-1' })).toMatchObject({ isHidden: false })

    const products = [{ code: 'Н-ЦІНА-1', lines: [{ quantity: 1, price: 50_000 }] }]
    await sync(await buildPurchase(shop, { number: 'ЦІНА-2', products }))
    expect((await findGoods(db, { code: 'Н-ЦІНА-1' }))?.lots.map(({ price }) => price)).toEqual([90_000, 90_000])

    // one that is shown without ever having had a price is not sold for nothing
    const bare = await buildProduct(shop, { lots: [] })
    await sync(await buildPurchase(shop, { products: [{ code: bare.code, lines: [{ quantity: 1, price: 100 }] }] }))
    expect(await findGoods(db, { code: bare.code })).toMatchObject({ isHidden: true })
  })

  it('received goods keep their code, size and colour; a line taken out goes from stock by the next sync', async () => {
    const lines = [37, 38].map((size) => ({ size: String(size), quantity: 2, price: 100 }))
    const bag = await buildProduct(shop, { lots: [] })
    const bought = await buildPurchase(shop, { products: [{ code: bag.code, lines }] })
    await sync(bought)
    const [product] = bought.products
    const [first, second] = product?.lines ?? []
    for (const wrong of [
      { id: product?.id, code: 'ІНШИЙ' },
      { id: product?.id, lines: [{ id: first?.id, size: '40' }, { id: second?.id }] },
    ])
      await expect(change(bought.number, { products: [wrong] })).rejects.toMatchObject({ kind: 'conflict' })
    await change(bought.number, { products: [{ id: product?.id, lines: [{ id: second?.id }] }] })
    expect(await find(bought)).toMatchObject({ quantity: 2, received: 4, isUnsynced: true })
    const after = await sync(bought)
    expect(after.products[0]?.lines.map(({ size, onHand }) => [size, onHand])).toEqual([['38', 2]])
    expect(await stockOf(shop, bag)).toEqual([
      `${bought.number} 37: 0 on hand, 0 reserved`,
      `${bought.number} 38: 2 on hand, 0 reserved`,
    ])
  })
})
