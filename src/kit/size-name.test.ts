import { expect, it } from 'vitest'
import { sizeName, spanOfSizes } from './size-name.ts'

it('[LOC-4] a page writes a half size with its comma in Ukrainian, and a span with its dash', () => {
  expect([sizeName('37.5', 'uk'), sizeName('37.5', 'en')]).toEqual(['37,5', '37.5'])
  expect([sizeName('36-39', 'uk'), sizeName('36-39', 'en')]).toEqual(['36–39', '36–39'])
  expect(sizeName('S-M', 'uk')).toBe('S-M')
})

it('[LOC-4] sizes read as one span, of spans as well', () => {
  expect(spanOfSizes(['35', '36', '41'])).toBe('35–41')
  expect(spanOfSizes(['36-38', '39-41', '42-44'])).toBe('36–44')
  expect(spanOfSizes(['28–30', '31–33', '42–44'])).toBe('28–44')
  expect(spanOfSizes(['36-38', '39-41'])).toBe('36–38, 39–41')
  expect(spanOfSizes(['S', 'M', 'L'])).toBe('S, M, L')
})
