import { expect, it } from 'vitest'
import { trackingNumberError } from './tracking-number.ts'

it('[ORD-10] a tracking number is checked for its carrier’s form, however it is grouped', () => {
  expect(trackingNumberError('novaPoshta', '20450000000001')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', ' 2045 0000 0000 01 ')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', '2045000000000')).toBe('notNovaPoshtaNumber')
  expect(trackingNumberError('ukrposhta', '0500000000001')).toBeUndefined()
  expect(trackingNumberError('ukrposhta', 'ra123456785ua')).toBeUndefined()
  expect(trackingNumberError('ukrposhta', '20450000000001')).toBe('notUkrposhtaNumber')
  expect(trackingNumberError('meest', '123-4567890')).toBeUndefined()
  expect(trackingNumberError('meest', '12345')).toBe('notMeestNumber')
  expect(trackingNumberError('selfPickup', 'що завгодно')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', '')).toBeUndefined()
})
