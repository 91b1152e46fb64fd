import { expect, it } from 'vitest'
import { carriers, carrierWords, trackingOf } from './carrier.ts'
import { carrierTexts } from './texts.ts'
import {
  otherCarrierOf,
  parcelPage,
  printedTrackingNumber,
  tidyTrackingNumber,
  trackingNumberError,
} from './tracking-number.ts'
import { spacedTrackingNumber } from './spaced-number.ts'

it('[S4] carriers are spelt to the letter', () => {
  expect(carriers.map((carrier) => carrierWords.spelling[carrier])).toEqual(['nova', 'ukr', 'meest', 'self-pickup'])
})

it('[DEL-1] [ORD-10] a tracking number is checked for its carrier’s form, however it is grouped', () => {
  expect(trackingNumberError('novaPoshta', '20450000000001')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', ' 2045 0000 0000 01 ')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', '204500000000')).toBe('notNumberOf.novaPoshta')
  expect(trackingNumberError('ukrposhta', '0500000000001')).toBeUndefined()
  expect(trackingNumberError('ukrposhta', 'ra123456785ua')).toBeUndefined()
  expect(trackingNumberError('ukrposhta', '050000000000')).toBe('notNumberOf.ukrposhta')
  expect(trackingNumberError('meest', '123-4567890')).toBeUndefined()
  expect(trackingNumberError('meest', 'abc-1234567')).toBeUndefined()
  expect(trackingNumberError('meest', 'CV123456789UA')).toBeUndefined()
  expect(trackingNumberError('meest', '12345')).toBe('notNumberOf.meest')
  expect(trackingNumberError('selfPickup', 'що завгодно')).toBeUndefined()
  expect(trackingNumberError('novaPoshta', '')).toBeUndefined()
})

it('[DEL-1] a number of the postal union has the check digit that follows from the others', () => {
  // weights 8 6 4 2 3 5 9 7: the rest of 11 gives the digit, ten gives 0, eleven gives 5
  for (const right of ['RA123456785UA', 'EE876543216UA', 'RB000000005UA', 'RB020000000UA', 'RR473124829UA'])
    expect([right, trackingNumberError('ukrposhta', right)]).toEqual([right, undefined])
  for (const wrong of ['RA123456784UA', 'RA123456789UA', 'RB000000000UA', 'RB020000001UA'])
    expect([wrong, trackingNumberError('ukrposhta', wrong)]).toEqual([wrong, 'mistypedNumberOf.ukrposhta'])
  expect(carrierTexts.uk['mistypedNumberOf.ukrposhta']).toContain('Контрольна цифра')
  expect(carrierTexts.en['mistypedNumberOf.ukrposhta']).toContain('check digit')
  expect(trackingNumberError('ukrposhta', 'RA12345678UA')).toBe('notNumberOf.ukrposhta')
})

it('[DEL-1] an error at a number of another carrier names that carrier', () => {
  expect(trackingNumberError('ukrposhta', '2045 0000 0000 01')).toBe('numberOf.novaPoshta')
  expect(otherCarrierOf('ukrposhta', '2045 0000 0000 01')).toBe('novaPoshta')
  expect(trackingNumberError('novaPoshta', '0500000000001')).toBe('numberOf.ukrposhta')
  expect(trackingNumberError('novaPoshta', '123-4567890')).toBe('numberOf.meest')
  // a form that two carriers have belongs to the order's own
  expect(otherCarrierOf('meest', 'CV123456785UA')).toBeUndefined()
  expect(otherCarrierOf('ukrposhta', 'CV123456785UA')).toBeUndefined()
  expect(otherCarrierOf('novaPoshta', '2045')).toBeUndefined()
  expect(otherCarrierOf('selfPickup', '20450000000001')).toBeUndefined()
  expect(carrierTexts.uk['numberOf.meest']).toBe(
    'Це номер перевізника «Meest». Змініть перевізника або перевірте номер',
  )
  expect(carrierTexts.en['numberOf.meest']).toBe('This is a number of Meest. Change the carrier or check the number')
})

it('[ORD-10] is kept as its carrier writes it, so that it is found however it is typed', () => {
  expect(tidyTrackingNumber('novaPoshta', ' 2045 0000-0000 01 ')).toBe('20450000000001')
  expect(tidyTrackingNumber('ukrposhta', 'ra 123456785 ua')).toBe('RA123456785UA')
  expect(tidyTrackingNumber('selfPickup', ' у Лесі - зранку ')).toBe('у Лесі - зранку')
})

it.each([
  ['meest', '7112550637', '711-2550637'],
  ['meest', '711-2550637', '711-2550637'],
  ['meest', 'abc 1234567', 'ABC-1234567'],
  ['meest', 'cv123456789ua', 'CV123456789UA'],
  ['novaPoshta', '2045 0000-0000 01', '20450000000001'],
  ['selfPickup', ' у Лесі - зранку ', 'у Лесі - зранку'],
  ['meest', '', ''],
] as const)('[DEL-1] of %s a number that was typed as “%s” is printed as “%s”', (carrier, typed, printed) => {
  expect(printedTrackingNumber(carrier, typed)).toBe(printed)
})

it.each([
  ['novaPoshta', '20450000000001', '20 4500 0000 0001'],
  ['meest', '7112550637', '711-2550637'],
  ['ukrposhta', '0500000000001', '0500000000001'],
] as const)('[DEL-1] of %s the number %s is read as %s', (carrier, number, spaced) => {
  expect(spacedTrackingNumber(carrier, number)).toBe(spaced)
})

it.each(carriers)('[DEL-1] the facts about %s agree with each other', (carrier) => {
  const tracking = trackingOf(carrier)
  if (!tracking) return expect(parcelPage(carrier, 'щось')).toBeUndefined()
  expect(trackingNumberError(carrier, tracking.example)).toBeUndefined()
  expect(tidyTrackingNumber(carrier, tracking.example)).toBe(tracking.example)
  expect(new URL(parcelPage(carrier, tracking.example) ?? '').href).toContain(tracking.example)
})
