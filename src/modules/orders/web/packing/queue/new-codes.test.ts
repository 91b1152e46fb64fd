import { expect, it } from 'vitest'
import { newCodes } from './new-codes.ts'

it('[B7] a code is read once while it stays before the camera, and again when it comes back', () => {
  const seen = new Map<string, number>()
  const look = (at: number, ...inSight: string[]) => newCodes(seen, inSight, at)
  expect(look(0, 'bag', 'bag', 'boots')).toEqual(['bag', 'boots'])
  expect(look(1000, 'bag')).toEqual([])
  expect(look(2400, 'bag', 'hat')).toEqual(['hat'])
  expect(look(4000, 'bag')).toEqual(['bag'])
})
