import { describe, expect, it } from 'vitest'
import { liveBill } from './live-bill.ts'
import {
  blankRow,
  emptyPurchase,
  linesOf,
  rowFor,
  rowsOf,
  withSizes,
  type PurchaseFormValues,
  type RowValues,
} from './purchase-form.ts'
import { problemsOf, type FormFacts } from './purchase-form-problems.ts'
import { hryvniasOf, newPurchaseOf, rowsIn } from './purchase-form-values.ts'
import { pathOfRefused } from './refused-paths.ts'
import { columnsOf, typedInto } from './row-places.ts'

const shoes = { id: 'p-1', isKnown: true, code: 'SH-1', name: 'Балетки', typeId: 'shoes', description: '', photos: [] }
const bag = { ...shoes, id: 'p-2', code: 'BG-1', name: 'Сумка', typeId: 'bags' }
const facts: FormFacts = {
  isNew: true,
  slugOf: (typeId) => (typeId === 'shoes' || typeId === 'bags' ? typeId : undefined),
  saved: (lineId) => (lineId === 'came' ? { received: 2 } : undefined),
}

function shoeRow(counts: Record<string, string>, rest: Partial<RowValues> = {}): RowValues {
  const row = rowFor('p-1', { rows: [], isFootwear: true })
  return { ...row, ...rest, cells: row.cells.map((cell) => ({ ...cell, count: counts[cell.size] ?? '' })) }
}

function bagRow(count: string, rest: Partial<RowValues> = {}): RowValues {
  return { ...blankRow(), productId: 'p-2', cells: [{ lineId: `bag ${count}`, size: '', count }], ...rest }
}

function form(rows: RowValues[], rest: Partial<PurchaseFormValues> = {}): PurchaseFormValues {
  return { ...emptyPurchase('2026-11-20'), number: 'П-1', products: [shoes, bag], rows, ...rest }
}

const problems = (values: PurchaseFormValues) =>
  problemsOf(values, facts).map(({ path, error }) => `${path.replace(/^rows\.[^.]+/, 'row')} ${error}`)

describe('rows of sizes', () => {
  it('[S9] footwear has its seven sizes side by side, of which those that are counted are lines', () => {
    const row = shoeRow({ 36: '2', 41: '1' })
    expect(row.cells.map(({ size }) => size)).toEqual(['35', '36', '37', '38', '39', '40', '41'])
    expect(linesOf([row]).map(({ size, count }) => `${size} ${count}`)).toEqual(['36 2', '41 1'])
  })

  it('[BUY-2] a new row of a product costs what its first one does', () => {
    const first = shoeRow({ 36: '2' }, { price: '500', agentFee: '10', freight: '5,5', url: 'https://a.example' })
    const added = rowFor('p-1', { rows: [first], isFootwear: true })
    expect(added).toMatchObject({ price: '500', agentFee: '10', freight: '5,5', url: '', colours: [] })
    expect(rowFor('p-2', { rows: [first], isFootwear: false })).toMatchObject({ price: '', cells: [{ size: '' }] })
  })

  it('lines that differ in their sizes alone are one row again', () => {
    const lines = linesOf([shoeRow({ 36: '2', 38: '3' }, { price: '500' }), shoeRow({ 37: '1' }, { price: '490' })])
    const rows = rowsOf(lines, () => true)
    expect(rows.map(({ price, cells }) => [price, ...cells.map(({ count }) => count)])).toEqual([
      ['500', '', '2', '', '3', '', '', ''],
      ['490', '', '', '1', '', '', '', ''],
    ])
    expect(linesOf(rows)).toEqual(lines)
  })

  it('another type keeps what was counted', () => {
    const cells = withSizes(shoeRow({ 36: '2', 38: '3' }).cells, false)
    expect(cells.map(({ size, count }) => `${size} ${count}`)).toEqual(['36 2', '38 3'])
    expect(withSizes([{ lineId: 'x', size: 'M', count: '4' }], true).at(-1)).toMatchObject({ size: 'M', count: '4' })
  })

  it('[B1] one walks from size to size, past those of footwear to the amounts', () => {
    const of = { isKnown: false, isFootwear: false, isForeign: true }
    expect(columnsOf(bagRow('1'), of)).toEqual([
      'name',
      'type',
      'colour',
      'size.0',
      'count.0',
      'foreignPrice',
      'price',
      'agentFee',
      'freight',
      'url',
    ])
    expect(columnsOf(blankRow(), of)).toEqual(['code'])
  })
})

describe('money', () => {
  it('[BUY-3] the cost of a piece follows the typed values', () => {
    // 10 × 500 + 5 × 400 = 7 000; 700 of logistics are 10 % of it: 500 + 50, 400 + 40
    const values = form([shoeRow({ 37: '4', 38: '6' }, { price: '500' }), bagRow('5', { price: '400' })], {
      freightSet: '700',
    })
    const bill = liveBill(values)
    expect([...bill.ofLine.values()].map(({ unitCost }) => unitCost)).toEqual([55_000, 55_000, 44_000])
    expect(bill).toMatchObject({ bill: 770_000, pieces: 15, rounding: 0, ofLines: { bill: 700_000 } })
  })

  it('[BUY-5] a price in another currency is worth its rate, and takes the place of hryvnias', () => {
    expect(hryvniasOf({ price: '', foreignPrice: '10' }, 41.5)).toBe(41_500)
    expect(hryvniasOf({ price: '7', foreignPrice: '' }, 41.5)).toBe(700)
    expect(typedInto('foreignPrice', '10')).toEqual({ foreignPrice: '10', price: '' })
    expect(typedInto('price', '10')).toEqual({ foreignPrice: '', price: '10' })
    expect(newPurchaseOf(form([bagRow('1', { foreignPrice: '10' })], { currency: 'USD', rate: '41,5' }))).toMatchObject(
      {
        currency: 'USD',
        rate: 41.5,
        products: [{ lines: [{ foreignPrice: 1000 }] }],
      },
    )
  })
})

describe('another currency', () => {
  const rows = [
    bagRow('1', { foreignPrice: '10' }),
    bagRow('2', { price: '7' }),
    bagRow('3', { foreignPrice: 'десять' }),
  ]
  const pricesIn = (currency: string, rate: string) =>
    rowsIn(currency, form(rows, { currency: 'USD', rate }), 'uk').map(({ price, foreignPrice }) => [
      price,
      foreignPrice,
    ])

  it('[BUY-5] leaves what was typed in the one before as hryvnias by its rate', () => {
    const prices = [
      ['415', ''],
      ['7', ''],
    ]
    expect(pricesIn('EUR', '41,5')).toEqual([...prices, ['', 'десять']])
    expect(pricesIn('UAH', '41,5')).toEqual([...prices, ['десять', '']])
  })

  it('[BUY-5] where its rate is not known yet leaves what was typed to be mended, and never takes it for nothing', () => {
    for (const rate of ['', '0', 'курс']) {
      expect(pricesIn('EUR', rate)).toEqual(rows.map(({ price, foreignPrice }) => [price, foreignPrice]))
      expect(pricesIn('UAH', rate)).toEqual([
        ['10', ''],
        ['7', ''],
        ['десять', ''],
      ])
    }
  })
})

describe('errors', () => {
  it('[S5] a purchase needs its number and its day', () => {
    expect(problems(form([bagRow('1')], { number: ' ', orderedOn: '' }))).toEqual([
      'number required',
      'orderedOn required',
    ])
  })

  it('[BUY-0] each line has its error where it is wrong', () => {
    expect(problems(form([shoeRow({})]))).toEqual(['row.count.0 noPieces'])
    expect(problems(form([bagRow('0')]))).toEqual(['row.count.0 noPieces'])
    expect(problems(form([bagRow('півтора')]))).toEqual(['row.count.0 notPieces'])
    expect(problems(form([bagRow('1', { price: 'дорого', url: 'javascript:alert(1)' })]))).toEqual([
      'row.price notMoney',
      expect.stringMatching(/^row\.url /),
    ])
    expect(problems(form([bagRow('1'), bagRow('2')]))).toEqual(['row.size.0 sizeAbove'])
    const odd = { ...shoeRow({}), cells: [{ lineId: 'a', size: '52', count: '1' }] }
    expect(problems(form([odd]))).toEqual(['row.size.0 notShoeSize'])
  })

  it('[BUY-4] nothing may be ordered any more only of what came', () => {
    expect(problems(form([bagRow('0', { cells: [{ lineId: 'came', size: '', count: '0' }] })]))).toEqual([])
  })

  it('[BUY-3] the error of a whole below its parts has what they add up to', () => {
    const values = form([bagRow('2', { price: '100', freight: '50' })], { freightSet: '99,99' })
    expect(problemsOf(values, facts)).toEqual([{ path: 'freightSet', error: 'negativeRemainder', sum: 10_000 }])
  })

  it('[BUY-5] another currency needs a rate', () => {
    expect(problems(form([bagRow('1')], { currency: 'USD' }))).toEqual(['rate required'])
  })

  it('[WIRE-3] a refusal of the server stands at the cell that it means, however the rows stand', () => {
    const values = form([bagRow('1'), shoeRow({ 37: '4', 38: '6' })])
    const [first, second] = values.rows
    const path = (wire: string) => pathOfRefused(wire, values)
    expect(path('purchases.0.products.1.subProducts.1.goodsCount')).toBe(`rows.${second?.id}.count.3`)
    expect(path('purchases.0.products.0.subProducts.0.price')).toBe(`rows.${first?.id}.price`)
    expect(path('purchases.0.products.0.productTypeId')).toBe(`rows.${first?.id}.type`)
    expect(path('purchases.0.purchaseNumber')).toBe('number')
  })
})
