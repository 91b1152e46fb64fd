import { expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

it.each(['4820000000017', '96385074', '036000291452', '10614141000415'])('[CAT-1] %s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

it.each(['', '4820000000018', '4820000000', '482000000001X', '4820000000017 ', '4,82E+12'])(
  '[CAT-1] “%s” is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)
