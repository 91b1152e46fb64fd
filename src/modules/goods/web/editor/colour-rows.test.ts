import { expect, it } from 'vitest'
import { addStop, lotsOf, moved, mostStops, newColour, removeStop, shownStops, withoutColour } from './colour-rows.ts'
import { nextLot } from './lot-rows.ts'

it('[CAT-8] a new colour is black and plain', () => {
  expect(newColour()).toMatchObject({ name: '', gradient: 'n', stops: ['#000000'] })
})

it('[B15] a second stop makes a gradient, the last one that goes makes it plain; there are eight at most', () => {
  const two = addStop(newColour())
  expect(two).toMatchObject({ gradient: 'h', stops: ['#000000', '#000000'] })
  expect(removeStop(two, 0)).toMatchObject({ gradient: 'n', stops: ['#000000'] })
  expect(removeStop(newColour(), 0).stops).toHaveLength(1)
  let many = newColour()
  for (let count = 0; count < 10; count++) many = addStop({ ...many, gradient: 'tlbr' })
  expect(many).toMatchObject({ gradient: 'tlbr', stops: { length: mostStops } })
})

it('[B15] a stop that is half typed is drawn black, three characters as CSS reads them', () => {
  expect(shownStops({ stops: ['#4a19', '#fa0', '#4a1942'] })).toEqual(['#000000', '#ffaa00', '#4a1942'])
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
