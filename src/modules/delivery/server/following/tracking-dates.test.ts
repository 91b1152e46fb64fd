import { expect, it } from 'vitest'
import { carrierDay, eventInstant, carrierInstant } from './tracking-dates.ts'

it.each([
  ['27-11-2026 10:20:30', '2026-11-27T08:20:30.000Z'],
  ['2026-11-27 10:20:30', '2026-11-27T08:20:30.000Z'],
  ['27.11.2026 10:20:30', '2026-11-27T08:20:30.000Z'],
  ['10:20 27.11.2026', '2026-11-27T08:20:00.000Z'],
  ['2026-11-27', '2026-11-26T22:00:00.000Z'],
  ['27.11.2026', '2026-11-26T22:00:00.000Z'],
  // of Ukrposhta
  ['2026-07-27T10:20:30', '2026-07-27T07:20:30.000Z'],
  ['2026-11-27 00:05:00', '2026-11-26T22:05:00.000Z'],
  // clocks went back that night, from four to three
  ['2026-10-25 02:59:00', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25 04:30:00', '2026-10-25T02:30:00.000Z'],
  ['2026-10-25 12:00:00', '2026-10-25T10:00:00.000Z'],
  // clocks went on that night, from three to four
  ['2027-03-28 02:59:00', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28 04:30:00', '2027-03-28T01:30:00.000Z'],
])('[DEL-4] a date that a carrier writes as %s is read by the clocks of Kyiv', (told, instant) => {
  expect(carrierInstant(told)?.toISOString()).toBe(instant)
})

it.each([
  '',
  '0001-01-01 00:00:00',
  '0000-00-00',
  '31.06.2026 10:00:00',
  '99:99 27.11.2026',
  '27/11/2026',
  'завтра',
  null,
  7,
])('[OUT-9] %s is no date', (told) => {
  expect([carrierDay(told), carrierInstant(told)]).toEqual([undefined, undefined])
})

it('[OUT-9] an event is neither of the day after tomorrow nor older than a year', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(eventInstant('2026-11-28 12:00:00', now)).toEqual(new Date('2026-11-28T10:00:00Z'))
  expect(eventInstant('2026-11-29 12:00:00', now)).toBeUndefined()
  expect(eventInstant('2025-11-20 12:00:00', now)).toBeUndefined()
})
