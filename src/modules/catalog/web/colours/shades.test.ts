import { expect, it } from 'vitest'
import { addStop, mostStops, removeStop, shownStops, type Shades } from './shades.ts'

const black: Shades = { gradient: 'n', stops: ['#000000'] }

it('[B15] a second stop makes a gradient, the last one that goes makes it plain; there are eight at most', () => {
  const two = addStop(black)
  expect(two).toMatchObject({ gradient: 'h', stops: ['#000000', '#000000'] })
  expect(removeStop(two, 0)).toMatchObject({ gradient: 'n', stops: ['#000000'] })
  expect(removeStop(black, 0).stops).toHaveLength(1)
  let many: Shades = black
  for (let count = 0; count < 10; count++) many = addStop({ ...many, gradient: 'tlbr' })
  expect(many).toMatchObject({ gradient: 'tlbr', stops: { length: mostStops } })
})

it('[B15] a stop that is half typed is drawn black, three characters as CSS reads them', () => {
  expect(shownStops({ stops: ['#4a19', '#fa0', '#4a1942'] })).toEqual(['#000000', '#ffaa00', '#4a1942'])
})
