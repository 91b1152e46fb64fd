import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import type { LineLotChoice } from '../../line-lot.contract.ts'
import { emptyLine, valuesOf, type LineValues } from '../order-form-values.ts'
import { fillLines, lossOf } from './line-fill.ts'

const lot = (purchaseNumber: string, available: number, unitCost: number): LineLotChoice => ({
  lotId: purchaseNumber,
  size: '37',
  colour: '',
  purchaseNumber,
  purchasedOn: '2026-01-01',
  price: 100_000,
  unitCost,
  available,
})
const choices = [lot('P-1', 2, 40_000), lot('P-2', 3, 45_000)]
const line = (change: Partial<LineValues> = {}): LineValues => ({ ...emptyLine, code: 'SH-1', size: '37', ...change })
const blank = buildOfficeOrder({ lines: [] })

function taken(lines: LineValues[], order = blank) {
  return fillLines(lines, order, () => choices).map(({ lots, short }) => ({
    lots: lots.map(({ purchaseNumber, quantity }) => `${purchaseNumber} × ${quantity}`),
    short,
  }))
}

it('[ORD-13] a line takes from the lot sold next, and goes on with the one after it', () => {
  expect(taken([line({ quantity: '1' })])).toEqual([{ lots: ['P-1 × 1'], short: 0 }])
  expect(taken([line({ quantity: '4' })])).toEqual([{ lots: ['P-1 × 2', 'P-2 × 2'], short: 0 }])
})

it('[ORD-13] a chosen purchase fills its line alone, and says how many it lacks', () => {
  expect(taken([line({ quantity: '4', purchaseNumber: 'P-2' })])).toEqual([{ lots: ['P-2 × 3'], short: 1 }])
})

it('[ORD-2] two lines of the same goods share what there is', () => {
  expect(taken([line({ quantity: '2' }), line({ quantity: '4' })])).toEqual([
    { lots: ['P-1 × 2'], short: 0 },
    { lots: ['P-2 × 3'], short: 1 },
  ])
})

it('[ORD-7] a saved line that nobody touches keeps its very lots; changed, it is filled anew', () => {
  const lots = [{ lotId: 'P-2', purchaseNumber: 'P-2', quantity: 2, unitCost: 45_000 }]
  const order = buildOfficeOrder({ lines: [buildLine({ code: 'SH-1', size: '37', quantity: 2, lots })] })
  const [saved] = valuesOf(order, 'uk').lines as [LineValues]
  expect(taken([saved], order)).toEqual([{ lots: ['P-2 × 2'], short: 0 }])
  expect(taken([{ ...saved, quantity: '3' }], order)).toEqual([{ lots: ['P-1 × 2', 'P-2 × 1'], short: 0 }])
})

it('nothing is said of lots that are not known yet', () => {
  expect(fillLines([line({ quantity: '9' })], blank, () => undefined)).toEqual([{ lots: [], short: 0 }])
})

it('[ORD-8] a line that had left before stock was counted takes nothing, until it is of other goods', () => {
  const saved = buildLine({
    code: 'SH-1',
    size: '37',
    colour: '',
    quantity: 1,
    needsAttention: true,
    isPast: true,
    lots: [],
  })
  const order = buildOfficeOrder({ status: 'completed', lines: [saved] })
  const [kept] = valuesOf(order, 'uk').lines
  expect(taken(kept ? [{ ...kept, quantity: '2' }] : [], order)).toEqual([{ lots: [], short: 0 }])
  expect(taken(kept ? [{ ...kept, size: '38' }] : [], order)).toEqual([{ lots: ['P-1 × 1'], short: 0 }])
})

it('[ORD-6] a line sold below what its lots cost says by how much; one whose price is not known says nothing', () => {
  const [fill] = fillLines([line({ quantity: '4' })], blank, () => choices)
  if (!fill) throw new Error('no line')
  expect([lossOf(fill, 200), lossOf(fill, 42_500), lossOf(fill, 41_000), lossOf(fill, undefined)]).toEqual([
    169_200, 0, 6_000, 0,
  ])
})
