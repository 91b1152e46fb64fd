import { expect, it } from 'vitest'
import { tidyTrackingNumber, trackingNumberError } from './tracking-number.ts'

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

it('[ORD-10] is kept as its carrier writes it, so that it is found however it is typed', () => {
  expect(tidyTrackingNumber('novaPoshta', ' 2045 0000-0000 01 ')).toBe('20450000000001')
  expect(tidyTrackingNumber('ukrposhta', 'ra 123456785 ua')).toBe('RA123456785UA')
  expect(tidyTrackingNumber('selfPickup', ' у Лесі - зранку ')).toBe('у Лесі - зранку')
})
