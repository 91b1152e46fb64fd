import { expect, it } from 'vitest'
import { wholeMonths } from './earned.ts'

it.each([
  ['2026-03-01', '2026-03-31', '2026-03-01', '2026-04-01'],
  ['2025-11-20', '2026-11-19', '2025-12-01', '2026-11-01'],
  ['2025-12-31', '2026-02-28', '2026-01-01', '2026-03-01'],
  // none: the days before and after where two months meet, or all of them before
  ['2026-10-20', '2026-11-19', '2026-11-01', '2026-11-01'],
  ['2026-03-02', '2026-03-31', '2026-04-01', '2026-04-01'],
  ['2026-03-01', '2026-03-30', '2026-03-01', '2026-03-01'],
  ['2026-03-05', '2026-03-07', '2026-03-08', '2026-03-08'],
  ['2026-03-05', '2026-03-05', '2026-03-06', '2026-03-06'],
])('[EARN-2] of %s to %s the whole months begin on %s and are over before %s', (from, to, since, until) => {
  expect(wholeMonths({ from, to })).toEqual({ since, until })
})
