import { expect, it } from 'vitest'
import { isAllDay, shownHours } from './opening-hours.ts'

const week = ['08:00-20:00', '08:00-20:00', '08:00-20:00', '08:00-20:00', '08:00-20:00', '09:00-18:00', '']
const workday = { from: '08:00', to: '20:00' }

it.each([
  ['on a Friday, and as long on the Saturday', '2026-11-27T10:20:00+02:00', workday, { from: '09:00', to: '18:00' }],
  ['no more on a Friday evening', '2026-11-27T20:00:00+02:00', null, { from: '09:00', to: '18:00' }],
  ['on a Saturday, and not on the Sunday', '2026-11-28T08:00:00+02:00', { from: '09:00', to: '18:00' }, null],
  ['not on a Sunday, and on the Monday', '2026-11-29T12:00:00+02:00', null, workday],
])('[DEL-4] a branch is open %s', (_, now, today, tomorrow) => {
  expect(shownHours(week, new Date(now))).toEqual({ today, tomorrow })
})

it('[OUT-4] hours that nobody told, or that nobody can read, are not shown', () => {
  const now = new Date('2026-11-27T10:20:00+02:00')
  expect([null, [], ['-', '', '', '', '', '', ''], ['вихідний']].map((each) => shownHours(each, now))).toEqual(
    Array(4).fill(undefined),
  )
})

it('[DEL-4] a locker that never closes is open around the clock', () => {
  const lastMinute = new Date('2026-11-27T23:59:30+02:00')
  expect(
    ['00:00-23:59', '00:00-24:00', '08:00-20:00'].map((said) => shownHours(Array(7).fill(said), lastMinute)?.today),
  ).toEqual([{ from: '00:00', to: '23:59' }, { from: '00:00', to: '24:00' }, null])
  expect([isAllDay({ from: '00:00', to: '23:59' }), isAllDay(workday)]).toEqual([true, false])
})
