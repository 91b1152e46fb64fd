import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noSale, type Sale } from '#modules/catalog/sale.ts'
import { isFirstPrice } from '../../first-price.ts'
import type { ProductUpdate } from '../goods-api.ts'
import { lossesOf, planEdit, undoOf, type BulkEdit, type BulkProduct } from './bulk-edit.ts'
import { roundings } from './price-change.ts'

let made = 0
const today = '2026-11-28'

function product({ prices = [100_000], ...given }: Partial<BulkProduct> & { prices?: number[] } = {}): BulkProduct {
  const id = `product-${++made}`
  const lots = prices.map((price, index) => ({
    id: `${id}-${index}`,
    size: String(36 + index),
    price,
    unitCost: 0,
    available: 2,
  }))
  return {
    id,
    code: id,
    nameUk: 'Човники',
    nameEn: '',
    typeId: 'shoes',
    kind: '',
    isHidden: false,
    version: 3,
    ...noSale,
    lots,
    ...given,
  }
}

const toBags: BulkEdit = { what: 'type', typeId: 'bags', typeSlug: 'bags' }
const tenPercentOff: BulkEdit = { what: 'price', change: { move: 'percent', percent: -10, rounding: 'exact' } }

it('the preview puts lots of one price together, and names their sizes', () => {
  const [planned] = planEdit([product({ prices: [100_000, 120_000, 100_000] })], tenPercentOff, today)
  expect(planned?.steps).toEqual([
    { what: 'price', sizes: ['36', '38'], before: 100_000, after: 90_000 },
    { what: 'price', sizes: ['37'], before: 120_000, after: 108_000 },
  ])
  expect(planned?.update?.edit.lots?.map(({ price }) => price)).toEqual([90_000, 108_000, 90_000])
})

it('the plan names each product that cannot be changed, and has the rest', () => {
  const cheap = product({ prices: [10_000] })
  const plan = (some: BulkProduct[], edit: BulkEdit) => planEdit(some, edit, today).map(({ refusal }) => refusal)
  const lower: BulkEdit = { what: 'price', change: { move: 'amount', amount: -10_000, rounding: 'nine' } }
  expect(plan([cheap, product(), product({ prices: [] })], lower)).toEqual(['bulk.givenAway', undefined, 'bulk.noLots'])
  const dear: BulkEdit = { what: 'price', change: { move: 'percent', percent: 900, rounding: 'exact' } }
  expect(plan([product({ prices: [2_000_000_000] })], dear)).toEqual(['bulk.tooDear'])
  const show: BulkEdit = { what: 'visibility', isHidden: false }
  const hidden = { isHidden: true }
  expect(plan([product(), product(hidden), product({ ...hidden, prices: [0] })], show)).toEqual([
    'bulk.same',
    undefined,
    'bulk.noPrice',
  ])
  expect(plan([product(), product({ typeId: 'bags' })], toBags)).toEqual([undefined, 'bulk.same'])
  const toShoes: BulkEdit = { what: 'type', typeId: 'shoes', typeSlug: 'shoes' }
  const wallet = product({
    typeId: 'wallets',
    lots: [{ id: 'wallet', size: '', price: 100_000, unitCost: 0, available: 0 }],
  })
  expect(plan([product({ typeId: 'socks' }), wallet], toShoes)).toEqual([undefined, 'bulk.otherSizes'])
})

it('[ORD-6] a price below what a piece cost shows its loss, and is no refusal', () => {
  const cost = (unitCost: number, available = 2) => ({ size: '', price: 100_000, unitCost, available })
  const shoes = product({
    lots: [
      { id: 'one', ...cost(40_000) },
      { id: 'two', ...cost(15_000) },
      { id: 'gone', ...cost(90_000, 0) },
    ],
  })
  const off: BulkEdit = { what: 'price', change: { move: 'percent', percent: -70, rounding: 'exact' } }
  const plan = planEdit([shoes, product()], off, today)
  expect(plan.map(({ steps, update }) => [steps, update !== undefined])).toEqual([
    [[{ what: 'price', sizes: [], before: 100_000, after: 30_000, loss: 60_000 }], true],
    [[{ what: 'price', sizes: ['36'], before: 100_000, after: 30_000 }], true],
  ])
  expect(lossesOf(plan, today)).toEqual({ products: 1, loss: 20_000 })
  expect(lossesOf(planEdit([shoes], tenPercentOff, today), today)).toEqual({ products: 0, loss: 0 })
})

it('[WIRE-11] only what changes is written, over the version that was looked at; no lot is left out of the list', () => {
  const shoes = product({ prices: [90_000, 100_000] })
  const set: BulkEdit = { what: 'price', change: { move: 'set', price: 90_000, rounding: 'exact' } }
  const changes = [set, { what: 'visibility', isHidden: true } as const, toBags]
  expect(changes.map((edit) => planEdit([shoes], edit, today)[0]?.update)).toEqual([
    { id: shoes.id, version: 3, edit: { lots: [{ id: `${shoes.id}-0` }, { id: `${shoes.id}-1`, price: 90_000 }] } },
    { id: shoes.id, version: 3, edit: { isHidden: true } },
    { id: shoes.id, version: 3, edit: { typeId: 'bags' } },
  ])
})

it('[B7] undoing any edit puts back exactly what was there, over the version that it made', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  const prices = fc.array(fc.oneof(price, fc.constant(0)), { maxLength: 4 })
  const products = fc.array(fc.record({ prices, isHidden: fc.boolean() }))
  const change = fc.record({
    move: fc.constantFrom('set', 'percent', 'amount'),
    rounding: fc.constantFrom(...roundings),
    price,
    percent: fc.integer({ min: -90, max: 90 }),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  })
  const edit = fc.oneof(
    fc.record({ what: fc.constant('price' as const), change }),
    fc.record({ what: fc.constant('visibility' as const), isHidden: fc.boolean() }),
    fc.record({
      what: fc.constant('type' as const),
      typeId: fc.constantFrom('bags', 'shoes'),
      typeSlug: fc.constant('bags' as const),
    }),
  )
  fc.assert(
    fc.property(products, edit, (given, wished) => {
      for (const { product: before, update: done } of planEdit(given.map(product), wished, today)) {
        if (!done) continue
        const saved = applied(before, done)
        expect(saved).not.toEqual(before)
        const undone = applied(saved, undoOf(before, saved, done))
        expect(undone).toEqual({ ...before, version: before.version + 2 })
      }
    }),
  )
})

/** The product as the server saves it. */
function applied(
  before: BulkProduct,
  { version, edit: { lots: given, typeId, isHidden } }: ProductUpdate,
): BulkProduct {
  expect(version).toBe(before.version)
  const sent = new Map(given?.map((lot) => [lot.id, lot.price]))
  const lots = given
    ? before.lots.filter(({ id }) => sent.has(id)).map((lot) => ({ ...lot, price: sent.get(lot.id) ?? lot.price }))
    : before.lots
  return {
    ...before,
    ...(typeId !== undefined && { typeId }),
    isHidden: isHidden ?? (before.isHidden && !isFirstPrice(before, lots)),
    lots,
    version: before.version + 1,
  }
}

it('[BUY-4] a first price shows goods that were hidden without one: the preview says so, and undoing hides them again', () => {
  const arrived = product({ prices: [0, 0], isHidden: true })
  const set: BulkEdit = { what: 'price', change: { move: 'set', price: 90_000, rounding: 'exact' } }
  const [planned] = planEdit([arrived], set, today)
  expect(planned?.steps).toEqual([
    { what: 'price', sizes: ['36', '37'], before: 0, after: 90_000 },
    { what: 'visibility', before: true, after: false },
  ])
  const done = planned?.update ?? { id: '', version: 0, edit: {} }
  const undone = undoOf(arrived, applied(arrived, done), done)
  expect(undone.edit).toEqual({ isHidden: true, lots: arrived.lots.map(({ id }) => ({ id, price: 0 })) })
})

it('a sale is previewed from the own price to the price in it, warned of below cost, ended and put back whole', () => {
  const shoes = product({ prices: [100_000, 100_000, 50_000] })
  const dear = { ...shoes, lots: shoes.lots.map((lot, place) => ({ ...lot, unitCost: place === 2 ? 45_000 : 0 })) }
  const sale = { ...noSale, salePercent: 20, saleEndsOn: '2026-11-30' }
  const [planned] = planEdit([dear], { what: 'sale', sale }, today)
  expect(planned?.steps).toEqual([
    { what: 'sale', sizes: ['38'], before: 50_000, after: 40_000, loss: 5_000 },
    { what: 'sale', sizes: ['36', '37'], before: 100_000, after: 80_000 },
  ])
  expect(planned?.update?.edit).toEqual(sale)
  expect(lossesOf(planned ? [planned] : [], today)).toEqual({ products: 1, loss: 10_000 })
  const onSale = { ...dear, ...sale, version: 4 }
  const [ended] = planEdit([onSale], { what: 'sale', sale: noSale }, today)
  expect(ended?.steps.map(({ before, after }) => [before, after])).toEqual([
    [40_000, 50_000],
    [80_000, 100_000],
  ])
  expect(ended?.update?.edit).toEqual(noSale)
  if (ended?.update) expect(undoOf(onSale, { ...dear, version: 5 }, ended.update).edit).toEqual(sale)
})

it('[ORD-6] a new price of goods in a sale is warned of by what the sale leaves of it', () => {
  const onSale = { ...product({ prices: [100_000] }), ...noSale, salePercent: 50 }
  const dear = { ...onSale, lots: onSale.lots.map((lot) => ({ ...lot, unitCost: 45_000, available: 2 })) }
  const set: BulkEdit = { what: 'price', change: { move: 'set', price: 80_000, rounding: 'exact' } }
  const plan = planEdit([dear], set, today)
  expect(plan[0]?.steps).toMatchObject([{ what: 'price', after: 80_000, loss: 5_000 }])
  expect(lossesOf(plan, today)).toEqual({ products: 1, loss: 10_000 })
})

it('[ORD-6] a sale that is over takes nothing off, one that is on or to come does', () => {
  const lot = { id: 'lot', size: '', price: 100_000, unitCost: 60_000, available: 2 }
  const halved = { ...noSale, salePercent: 50 }
  const set: BulkEdit = { what: 'price', change: { move: 'set', price: 110_000, rounding: 'exact' } }
  const lossesIn = (sale: Sale, edit: BulkEdit) => {
    const plan = planEdit([{ ...product({ lots: [lot] }), ...sale }], edit, today)
    const [step] = plan[0]?.steps ?? []
    return [step && 'loss' in step ? step.loss : 0, lossesOf(plan, today).loss]
  }
  expect(lossesIn({ ...halved, saleEndsOn: '2026-11-27' }, set)).toEqual([0, 0])
  expect(lossesIn({ ...halved, saleEndsOn: today }, set)).toEqual([5_000, 10_000])
  expect(lossesIn({ ...halved, saleStartsOn: '2026-12-01' }, set)).toEqual([5_000, 10_000])
  const sale = { ...halved, saleEndsOn: '2026-11-27' }
  expect(lossesIn(noSale, { what: 'sale', sale })).toEqual([0, 0])
  expect(lossesIn(sale, { what: 'sale', sale: halved })).toEqual([10_000, 20_000])
})

it('a sale that lowers nothing, ends nothing or has no lot to reduce is left out', () => {
  const refusal = (some: BulkProduct, sale: Sale) => planEdit([some], { what: 'sale', sale }, today)[0]?.refusal
  expect(refusal(product(), noSale)).toBe('bulk.same')
  expect(refusal(product(), { ...noSale, salePrice: 100_000 })).toBe('bulk.notLower')
  expect(refusal(product({ prices: [] }), { ...noSale, salePercent: 5 })).toBe('bulk.noLots')
  expect(refusal(product(), { ...noSale, salePercent: 5 })).toBeUndefined()
})
