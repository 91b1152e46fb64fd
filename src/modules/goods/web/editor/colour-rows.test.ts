import { expect, it } from 'vitest'
import { lotsOf, moved, newColour, withoutColour } from './colour-rows.ts'
import { nextLot } from './lot-rows.ts'

it('[CAT-8] a new colour is black and plain', () => {
  expect(newColour()).toMatchObject({ name: '', gradient: 'n', stops: ['#000000'] })
})

it('[CAT-6] lots hold their colour; photos only point to it', () => {
  const [one, other] = [newColour(), newColour()]
  const lot = { ...nextLot(undefined, { isFootwear: false, today: '2026-11-20' }), colour: one.id }
  expect([lotsOf(one, [lot]), lotsOf(other, [lot])]).toEqual([1, 0])
  expect(withoutColour({ colours: [one, other], photoColours: { a: other.id, b: one.id } }, other.id)).toEqual({
    colours: [one],
    photoColours: { b: one.id },
  })
})

it('[A4] rows are moved by one, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
