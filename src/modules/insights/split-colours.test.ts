import { expect, it } from 'vitest'
import { splitByColour, type ColourOfSize } from './split-colours.ts'

const of = (colour: string, sold: number, bought: number, size = '37'): ColourOfSize => ({ size, colour, sold, bought })
const split = (quantity: number, colours: readonly ColourOfSize[], size = '37') =>
  splitByColour({ size, quantity }, colours).map((share) => `${share.colour} ${share.quantity}`)

it('[EARN-6] a size is split over its colours by what each sold; the largest remainders get the rest', () => {
  // 13.33 and 6.67
  expect(split(20, [of('мак', 2, 1), of('мед', 1, 9)])).toEqual(['мак 13', 'мед 7'])
  // 1.5 each: of the one that was bought more
  expect(split(3, [of('мак', 4, 2), of('мед', 4, 5)])).toEqual(['мак 1', 'мед 2'])
  // bought alike: of the one that stands first
  expect(split(3, [of('мак', 4, 5), of('мед', 4, 5)])).toEqual(['мак 2', 'мед 1'])
  expect(split(1, [of('мак', 2, 9), of('мед', 5, 1), of('лід', 0, 9)])).toEqual(['мед 1'])
})

it('[EARN-6] where none sold it is split by what each was last bought, and evenly where nobody knows', () => {
  expect(split(8, [of('мак', 0, 1), of('мед', 0, 3)])).toEqual(['мак 2', 'мед 6'])
  expect(split(5, [of('мак', 0, 0), of('мед', 0, 0)])).toEqual(['мак 3', 'мед 2'])
})

it('[EARN-6] its only colour gets all; a size without coloured lots is of the colours of the others, goods without any of none', () => {
  expect(split(21, [of('мед', 0, 0), of('мак', 7, 7, '38')])).toEqual(['мед 21'])
  expect(split(9, [of('мак', 1, 1, '36'), of('мед', 1, 1, '38'), of('мак', 1, 1, '38')])).toEqual(['мак 6', 'мед 3'])
  expect(split(21, [])).toEqual([' 21'])
})
