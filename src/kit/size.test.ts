import { expect, it } from 'vitest'
import { readSize } from './size.ts'

it('[S9] a half size is one size however it is typed, and other sizes stay as they are', () => {
  expect(['37.5', '37,5', ' 37,5 ', '37½', '37 ½'].map(readSize)).toEqual(Array(5).fill('37.5'))
  for (const size of ['', '37', '36-39', '85', 'M', '37,25', '90 см', '5,5 x 3']) expect(readSize(size)).toBe(size)
})

it('[S9] a span of sizes is one size whatever dash it is typed with', () => {
  expect(['36-39', '36–39', '36 — 39', ' 36−39 '].map(readSize)).toEqual(Array(4).fill('36-39'))
})
