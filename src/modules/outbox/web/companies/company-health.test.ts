import { expect, it } from 'vitest'
import type { CompanyState } from '../../companies.contract.ts'
import { keyDaysLeft, healthOf } from './company-health.ts'

const now = new Date('2026-11-22T22:30:00Z')
const company: CompanyState = {
  id: 'prom',
  title: {
    uk: 'Prom',
    en: 'Prom',
  },
  isConnected: true,
  isPaused: false,
  restsUntil: null,
  failuresInRow: 0,
  calls: 5,
  failures: 0,
  lastSuccessAt: now,
  lastFailureAt: null,
  lastFailure: '',
  waiting: 0,
  waitingSince: null,
  readAt: now,
  failedCount: 0,
  failed: [],
  held: 0,
  heldPath: '',
  heldItems: [],
  incoming: null,
  kept: [],
  keyEndsOn: null,
}

it.each([
  ['well', {}],
  ['silent', { lastSuccessAt: null }],
  ['needsYou', { failedCount: 1 }],
  ['needsYou', { held: 2 }],
  ['needsYou', { keyEndsOn: '2026-12-07' }],
  ['well', { keyEndsOn: '2026-12-08' }],
  ['failing', { failuresInRow: 3, failedCount: 1 }],
  ['failing', { restsUntil: new Date(now.getTime() + 1) }],
  ['well', { restsUntil: new Date(now.getTime() - 1) }],
  ['needsYou', { lastFailure: 'badKey', lastFailureAt: new Date(now.getTime() + 1) }],
  ['needsYou', { lastFailure: 'badKey', lastFailureAt: now, lastSuccessAt: null }],
  ['well', { lastFailure: 'badKey', lastFailureAt: new Date(now.getTime() - 1) }],
  ['well', { lastFailure: 'refused', lastFailureAt: new Date(now.getTime() + 1) }],
  ['paused', { isPaused: true, failuresInRow: 9 }],
  ['off', { isConnected: false, isPaused: true }],
] as const)('[OUT-6] a company is %s where %o', (health, rest) => {
  expect(healthOf({ ...company, ...rest }, now)).toBe(health)
})

it('[OUT-6] the days of a key are counted in Kyiv', () => {
  // it is the 23rd there already
  expect(keyDaysLeft({ keyEndsOn: '2026-11-23' }, now)).toBe(0)
  expect(keyDaysLeft({ keyEndsOn: '2026-11-22' }, now)).toBe(-1)
  expect(keyDaysLeft({ keyEndsOn: null }, now)).toBeNull()
})
