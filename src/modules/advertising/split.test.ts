import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, monthOf } from '#kit/days.ts'
import { daysOf, isLongerThan, splitByDay, sumOf } from './advert.ts'
import { isDeep } from '../../../tests/deep.ts'
import { longIt } from '../../../tests/long.ts'

const [bags, shoes] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002']
const runs = { numRuns: isDeep ? 5000 : 300 }

it('[ADV-2] 100,00 ₴ over three days is 33,34 + 33,33 + 33,33: what is left over is on the first day', () => {
  expect(splitByDay({ [bags]: 100_00 }, { from: '2026-11-01', to: '2026-11-03' })).toEqual([
    { day: '2026-11-01', amounts: { [bags]: 33_34 } },
    { day: '2026-11-02', amounts: { [bags]: 33_33 } },
    { day: '2026-11-03', amounts: { [bags]: 33_33 } },
  ])
})

it('[ADV-2] each type is split by itself; a day on which not a kopiyka falls has no row', () => {
  // 0,02 over four days is 0,01 + 0,01; 0,05 is 0,02 + 0,01 + 0,01 + 0,01
  expect(splitByDay({ [bags]: 2, [shoes]: 5 }, { from: '2026-02-26', to: '2026-03-01' })).toEqual([
    { day: '2026-02-26', amounts: { [bags]: 1, [shoes]: 2 } },
    { day: '2026-02-27', amounts: { [bags]: 1, [shoes]: 1 } },
    { day: '2026-02-28', amounts: { [shoes]: 1 } },
    { day: '2026-03-01', amounts: { [shoes]: 1 } },
  ])
  expect(splitByDay({ [bags]: 1 }, { from: '2026-02-26', to: '2026-03-01' })).toHaveLength(1)
})

it('[ADV-2] a day is a day of the calendar: month ends, a leap day, both changes of the clocks', () => {
  const daysBetween = (from: string, to: string) => daysOf({ from, to })
  expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect([isLongerThan({ from: '2026-01-01', to: '2026-12-31' }, 365)]).toEqual([false])
  expect([isLongerThan({ from: '2026-01-01', to: '2027-01-01' }, 365)]).toEqual([true])
})

longIt(
  '[ADV-2] whatever the amounts and the days, the parts add up to the kopiyka, and no two differ by more than one',
  () => {
    const amounts = fc.dictionary(fc.constantFrom(bags, shoes), fc.integer({ min: 1, max: 100_000_000_00 }), {
      minKeys: 1,
      noNullPrototype: true,
    })
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(amounts, start, fc.integer({ min: 1, max: 366 }), (given, instant, length) => {
        const from = instant.toISOString().slice(0, 10)
        const to = addDays(from, length - 1)
        const days = daysOf({ from, to })
        expect(new Set(days).size).toBe(length)
        const parts = splitByDay(given, { from, to })
        expect(parts.reduce((sum, part) => sum + sumOf(part.amounts), 0)).toBe(sumOf(given))
        for (const [type, amount] of Object.entries(given)) {
          const shares = days.map((day) => parts.find((part) => part.day === day)?.amounts[type] ?? 0)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
          expect(shares).toEqual(shares.toSorted((one, other) => other - one))
        }
      }),
      runs,
    )
  },
)
