import { expect, it } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

it('[B10] of what was found the one of just this code is the first, however its letters are typed', () => {
  const found = ['AB-1', 'B-19', 'B-10', 'B-1', 'C'].map((code) => ({ code }))
  for (const typed of ['B-1', 'b-1'])
    expect(nearestFirst(found, typed).map(({ code }) => code)).toEqual(['B-1', 'B-19', 'B-10', 'AB-1', 'C'])
  expect(nearestFirst(found, 'B-').map(({ code }) => code)).toEqual(['B-19', 'B-10', 'B-1', 'AB-1', 'C'])
})
