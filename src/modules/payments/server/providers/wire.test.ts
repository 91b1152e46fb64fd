import { expect, it } from 'vitest'
import { hryvnias, kopiykas } from './wire.ts'

it('[PAY-3] a sum of a provider is read as text or as a number; nothing is a sum, less than nothing is none', () => {
  const read = (said: unknown) => hryvnias.parse(said)
  expect(['12.50', 12.5, '0', 0].map(read)).toEqual([1250, 1250, 0, 0])
  expect([-0.01, '-1', '', ' ', 'сто', null, undefined, {}].map(read)).toEqual(Array(8).fill(undefined))
  expect([0, 1250, -1, 12.5, '1250'].map((said) => kopiykas.parse(said))).toEqual([
    0,
    1250,
    undefined,
    undefined,
    undefined,
  ])
})
