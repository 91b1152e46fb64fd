import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, mondayOf, type Day } from '#kit/days.ts'
import { productSpans } from './product-spans.ts'

const begin = '2026-02-27'
const days = Array.from({ length: 90 }, (_, at) => addDays(begin, at))

it('[EARN-1] whatever the period, its spans count each of its days once and no other, six days beside totals at most', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.option(fc.nat(12), { nil: undefined }), (at, length, weeks) => {
      const period = { from: addDays(begin, at), to: addDays(begin, at + length) }
      const lastWeek = weeks === undefined ? undefined : addDays(mondayOf(begin), 7 * weeks)
      const spans = productSpans(period, lastWeek)
      const counted = (day: Day) =>
        [
          ...spans.totals.filter(({ week }) => day < week),
          ...spans.days.filter(({ from, to }) => from <= day && day <= to),
        ].reduce((sum, { isAdded }) => sum + (isAdded ? 1 : -1), 0)
      const within = days.filter((day) => period.from <= day && day <= period.to)
      expect(days.filter((day) => counted(day) !== 0)).toEqual(within)
      expect(within.map(counted)).toEqual(within.map(() => 1))
      if (lastWeek !== undefined && lastWeek > period.to && length > 13) {
        const beside = days.filter((day) => spans.days.some(({ from, to }) => from <= day && day <= to))
        expect(beside.length).toBeLessThan(7)
        expect(spans.totals).toHaveLength(2)
      }
    }),
  )
})
