import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { countsOf, isTooMany, returnedOf, returnedTotalOf, writtenOffOf } from './returned-goods.ts'

const lines = [
  buildLine({ id: 'a', code: 'SH-102', size: '37', quantity: 2 }),
  buildLine({ id: 'b', code: 'SH-102', size: '37', quantity: 3, returnedQuantity: 1, purchaseNumber: 'П-2' }),
  buildLine({ id: 'c', quantity: 1, returnedQuantity: 1 }),
  buildLine({ id: 'd', needsAttention: true }),
]

it('[ORD-17] a completed order asks for a return receipt of what came back, a refused parcel for none', () => {
  const priced = lines.map((line) => ({ ...line, price: 50_000, photos: [], gtin: '' }))
  const order = { lines: priced, wrappingFee: 0, discount: 0 }
  expect(returnedTotalOf({ ...order, status: 'completed' })).toBe(100_000)
  expect(returnedTotalOf({ ...order, status: 'refused' })).toBe(0)
})

it('[ORD-17] [ORD-5] a return receipt is never for more than was paid: what was taken off is not given back', () => {
  const asked = (returnedQuantity: number, discount: number, wrappingFee = 0) =>
    returnedTotalOf({
      status: 'completed',
      lines: [{ ...buildLine({ quantity: 2, price: 50_000, returnedQuantity }), photos: [], gtin: '' }],
      discount,
      wrappingFee,
    })
  expect([asked(1, 10_000), asked(2, 10_000)]).toEqual([50_000, 90_000])
  // wrapping is not what came back
  expect([asked(2, 0, 3_000), asked(2, 10_000, 3_000)]).toEqual([100_000, 93_000])
})

it('[ORD-17] a refused parcel is expected whole, of a completed order nothing is expected yet', () => {
  const counts = (order: Parameters<typeof buildOfficeOrder>[0]) =>
    countsOf(buildOfficeOrder({ ...order, lines })).map(({ line, most, sellable }) => [line.id, most, sellable])
  expect(counts({ status: 'refused', isReturning: true })).toEqual([
    ['a', 2, '2'],
    ['b', 2, '2'],
  ])
  expect(counts({ status: 'completed' })).toEqual([
    ['a', 2, '0'],
    ['b', 2, '0'],
  ])
})

it('[ORD-17] the same goods of two lines are each told of their own line, what is written off apart', () => {
  const [one, other] = countsOf(buildOfficeOrder({ status: 'completed', lines }))
  if (!one || !other) throw new Error('two lines were expected')
  expect(
    returnedOf([
      { ...one, sellable: '1', writtenOff: '1' },
      { ...other, sellable: '2' },
    ]),
  ).toEqual([
    { lineId: 'a', code: 'SH-102', size: '37', colour: '', quantity: 1, isSellable: true },
    { lineId: 'a', code: 'SH-102', size: '37', colour: '', quantity: 1, isSellable: false },
    { lineId: 'b', code: 'SH-102', size: '37', colour: '', quantity: 2, isSellable: true },
  ])
})

it('no more can come back than went out, and only whole pieces', () => {
  const [count] = countsOf(buildOfficeOrder({ status: 'completed', lines }))
  if (!count) throw new Error('a line was expected')
  expect(
    [
      ['1', '1'],
      ['2', '1'],
      ['1,5', '0'],
      ['', '0'],
    ].map(([sellable = '', writtenOff = '']) => isTooMany({ ...count, sellable, writtenOff })),
  ).toEqual([false, true, true, false])
})

it('[ORD-17] [EARN-1] written-off pieces are counted by the history; a return that was undone wrote off nothing', () => {
  const received = (...parts: [quantity: number, isSellable: boolean][]) => ({
    kind: 'returnReceived',
    changes: parts.map(([quantity, isSellable], index) => ({
      field: `returned.${index}`,
      from: null,
      to: { quantity, isSellable },
    })),
  })
  const edited = { kind: 'edited', changes: [] }
  const undone = { kind: 'returnUndone', changes: [] }
  expect(writtenOffOf([received([2, false], [3, true]), edited, received([1, false])])).toBe(3)
  expect(writtenOffOf([edited, undone, received([2, false]), received([1, false])])).toBe(1)
  expect(writtenOffOf([edited])).toBe(0)
})
