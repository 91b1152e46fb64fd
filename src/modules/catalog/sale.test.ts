import { expect, it } from 'vitest'
import { askedPrice, isSaleOn, noSale, reducedPrice, saleProblem } from './sale.ts'

it('a sale is on from its first day to its last, both included; an end that was left out is open', () => {
  const sale = { ...noSale, salePercent: 20, saleStartsOn: '2026-11-27', saleEndsOn: '2026-11-30' }
  const on = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].map((day) => isSaleOn(sale, day))
  expect(on).toEqual([false, true, true, false])
  expect(isSaleOn({ ...sale, saleStartsOn: null }, '2020-01-01')).toBe(true)
  expect(isSaleOn({ ...sale, saleEndsOn: null }, '2040-01-01')).toBe(true)
  expect(isSaleOn({ ...noSale, saleStartsOn: '2026-11-27' }, '2026-11-28'), 'days alone reduce nothing').toBe(false)
  expect([askedPrice(100_000, sale, '2026-11-30'), askedPrice(100_000, sale, '2026-12-01')]).toEqual([80_000, 100_000])
})

it('[WIRE-6] a percentage comes to whole hryvnias, half up, one at least; no sale makes anything dearer', () => {
  const off = (price: number, salePercent: number) => reducedPrice(price, { salePercent, salePrice: null })
  expect([off(99_900, 15), off(50_00, 1), off(12_50, 90), off(1_00, 90)]).toEqual([849_00, 50_00, 1_00, 1_00])
  expect(off(10_40, 1), 'what rounds up past the price').toBe(10_00)
  expect([off(40, 50), off(0, 50)], 'less than a hryvnia; no price at all').toEqual([40, 0])
  const at = (price: number) => reducedPrice(price, { salePercent: null, salePrice: 899_50 })
  expect([at(1_200_00), at(700_00), at(0)]).toEqual([899_50, 700_00, 0])
})

it('an error of a sale stands at its field', () => {
  const problem = (sale: Partial<typeof noSale>) => saleProblem({ ...noSale, ...sale })
  expect(problem({ salePercent: 20, salePrice: 100 })).toEqual({ field: 'salePrice', error: 'saleTwice' })
  expect(problem({ salePrice: 0 })).toEqual({ field: 'salePrice', error: 'saleForNothing' })
  expect(problem({ salePercent: 5, saleStartsOn: '2026-11-30', saleEndsOn: '2026-11-29' })).toEqual({
    field: 'saleEndsOn',
    error: 'saleEndsEarly',
  })
  expect(problem({ salePercent: 5, saleStartsOn: '2026-11-30', saleEndsOn: '2026-11-30' })).toBeUndefined()
})
