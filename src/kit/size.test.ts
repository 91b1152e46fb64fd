import { expect, it } from 'vitest'
import { readSize, sizeName, spanOfSizes } from './size.ts'

it('[S9] a half size is one size however it is typed, and other sizes stay as they are', () => {
  expect(['37.5', '37,5', ' 37,5 ', '37½', '37 ½'].map(readSize)).toEqual(Array(5).fill('37.5'))
  for (const size of ['', '37', '36-39', '85', 'M', '37,25', '90 см', '5,5 x 3']) expect(readSize(size)).toBe(size)
})

it('[S9] a span of sizes is one size whatever dash it is typed with', () => {
  expect(['36-39', '36–39', '36 — 39', ' 36−39 '].map(readSize)).toEqual(Array(4).fill('36-39'))
})

it('[LOC-4] a page writes a half size with its comma in Ukrainian, and a span with its dash', () => {
  expect([sizeName('37.5', 'uk'), sizeName('37.5', 'en')]).toEqual(['37,5', '37.5'])
  expect([sizeName('36-39', 'uk'), sizeName('36-39', 'en')]).toEqual(['36–39', '36–39'])
  expect(sizeName('S-M', 'uk')).toBe('S-M')
})

it('[LOC-4] sizes are told as one span, of spans as well', () => {
  expect(spanOfSizes(['35', '36', '41'])).toBe('35–41')
  expect(spanOfSizes(['36-38', '39-41', '42-44'])).toBe('36–44')
  expect(spanOfSizes(['36-38', '39-41'])).toBe('36–38, 39–41')
  expect(spanOfSizes(['S', 'M', 'L'])).toBe('S, M, L')
})
