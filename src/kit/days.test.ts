import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { endOfDay, shopTimeZone, startOfDay, toIso } from './days.ts'

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2037-03-29T01:00:00Z', '1990-07-01T00:00:00Z']

/** Most of them within two hours of a change of the clocks, so that one hour is asked for from both its ends. */
const instants = fc.oneof(
  fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([change, milliseconds]) => new Date(Date.parse(change) + milliseconds)),
)

it('[WIRE-6] an instant reads by Kyiv’s clock, with the offset that makes it that instant again', () => {
  fc.assert(
    fc.property(fc.array(instants, { minLength: 1, maxLength: 20 }), (several) => {
      for (const instant of several) {
        const iso = toIso(instant)
        expect(new Date(iso)).toEqual(instant)
        expect(iso.slice(0, 19)).toBe(wall.format(instant).replace(' ', 'T'))
      }
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['2026-03-29T00:59:59.999Z', '2026-03-29T02:59:59.999+02:00'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T04:00:00.000+03:00'],
  ['2026-10-25T00:59:59.999Z', '2026-10-25T03:59:59.999+03:00'],
  ['2026-10-25T01:00:00.000Z', '2026-10-25T03:00:00.000+02:00'],
])('[WIRE-6] %s is %s', (instant, iso) => {
  expect(toIso(new Date(instant))).toBe(iso)
})

it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-07-01', 24],
  ['2026-12-31', 24],
])('[WIRE-6] %s has %i hours in Kyiv, from its first instant to its last', (day, hours) => {
  expect(endOfDay(day).getTime() + 1 - startOfDay(day).getTime()).toBe(hours * 3_600_000)
})
