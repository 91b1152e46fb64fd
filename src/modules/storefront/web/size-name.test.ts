import { expect, it } from 'vitest'
import { sizeName } from './size-name.ts'

it('[LOC-4] a half size has the comma of Ukrainian and the point of English', () => {
  expect(sizeName('37.5', 'uk')).toBe('37,5')
  expect(sizeName('37.5', 'en')).toBe('37.5')
  expect(sizeName('36-39', 'uk')).toBe('36-39')
})
