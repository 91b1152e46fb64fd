import { expect, it } from 'vitest'
import { handOverOf } from './list/list-waiting.ts'

const fromMondayToSaturday = [1, 2, 3, 4, 5, 6]
const until = (createdAt: string, workingDays: readonly number[] = fromMondayToSaturday) =>
  handOverOf(new Date(createdAt), 18, workingDays)

it.each([
  ['the hour is still to come', '2026-11-20T17:59:59+02:00', fromMondayToSaturday, '2026-11-20T18:00:00+02:00'],
  ['it came too late', '2026-11-20T18:00:00+02:00', fromMondayToSaturday, '2026-11-21T18:00:00+02:00'],
  ['it came too late on a Saturday', '2026-11-21T18:00:00+02:00', fromMondayToSaturday, '2026-11-23T18:00:00+02:00'],
  ['it came on a Sunday', '2026-11-22T09:00:00+02:00', fromMondayToSaturday, '2026-11-23T18:00:00+02:00'],
  ['only Wednesdays work', '2026-11-18T18:30:00+02:00', [3], '2026-11-25T18:00:00+02:00'],
  [
    'every day works, and clocks change at night',
    '2026-10-24T19:00:00+03:00',
    [1, 2, 3, 4, 5, 6, 7],
    '2026-10-25T18:00:00+02:00',
  ],
] as const)('[B19] a parcel of cheap shipping is handed over on a working day: %s', (_, createdAt, days, by) => {
  expect(until(createdAt, days)).toEqual(new Date(by))
})
