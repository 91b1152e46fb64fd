import { expect, it } from 'vitest'
import { waterfallOf } from './waterfall.ts'

it('[EARN-1] each bar begins where the one before it ended, and the last one is what is left', () => {
  const { bars, zero } = waterfallOf(
    [
      { name: 'revenue', amount: 1000 },
      { name: 'cost', amount: -600 },
      { name: 'returned', amount: 50 },
      { name: 'nothing', amount: 0 },
    ],
    450,
  )
  expect(zero).toBe(0)
  expect(bars).toEqual([
    { look: 'whole', from: 0, width: 100, total: 100 },
    { look: 'gone', from: 40, width: 60, total: 40 },
    { look: 'back', from: 40, width: 5, total: 45 },
    { look: 'gone', from: 45, width: 0, total: 45 },
    { look: 'left', from: 0, width: 45, total: 45 },
  ])
})

it('[EARN-1] a value below zero moves the axis to the right, and a negative rest is a loss', () => {
  const { bars, zero } = waterfallOf(
    [
      { name: 'revenue', amount: 0 },
      { name: 'marketplace', amount: -300 },
      { name: 'returns', amount: -100 },
    ],
    -400,
  )
  expect(zero).toBe(100)
  expect(bars.map(({ look, from, width }) => [look, from, width])).toEqual([
    ['whole', 100, 0],
    ['gone', 25, 75],
    ['gone', 0, 25],
    ['loss', 0, 100],
  ])
})

it('[EARN-1] a period without anything is a row of empty bars', () => {
  expect(waterfallOf([{ name: 'revenue', amount: 0 }], 0).bars.map(({ width }) => width)).toEqual([0, 0])
})
