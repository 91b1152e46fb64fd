import { expect, it } from 'vitest'
import { correctionProblem, outcomeOf } from './correction.ts'

const lot = { onHand: 5, reserved: 2 }

it.each([
  ['counted', '7', 7, 2],
  ['counted', '0', 0, -5],
  ['changed', '+3', 8, 3],
  ['changed', '3', 8, 3],
  ['changed', '−2', 3, -2],
  ['changed', '- 2', 3, -2],
] as const)('[CAT-3] a count is corrected: %s %s', (way, typed, onHand, change) => {
  expect(outcomeOf(way, typed, lot)).toEqual({ onHand, change })
})

it('[CAT-4] a correction that is no number, changes nothing or takes reserved pieces says so', () => {
  const problem = (way: 'counted' | 'changed', typed: string) => correctionProblem(outcomeOf(way, typed, lot), lot)
  expect(problem('counted', '')).toBe('notPieces')
  expect(problem('counted', '1,5')).toBe('notPieces')
  expect(problem('changed', '-9')).toBe('notPieces')
  expect(problem('counted', '5')).toBe('nothingChanged')
  expect(problem('changed', '0')).toBe('nothingChanged')
  expect(problem('changed', '-4')).toBe('belowReserved')
  expect(problem('counted', '2')).toBeUndefined()
})
