import { expect, it } from 'vitest'
import { dayOfAddress, isDay, readDay } from './typed-day.ts'

it.each([
  ['20/11/2026', 'uk', '2026-11-20'],
  ['11/20/2026', 'en', '2026-11-20'],
  ['05/11/2026', 'uk', '2026-11-05'],
  ['05/11/2026', 'en', '2026-05-11'],
  ['5.11.2026', 'uk', '2026-11-05'],
  ['5.11.2026', 'en', '2026-11-05'],
  ['20112026', 'uk', '2026-11-20'],
  ['11202026', 'en', '2026-11-20'],
  [' 2026-11-20 ', 'uk', '2026-11-20'],
  ['2026-11-20', 'en', '2026-11-20'],
  ['29 02 2028', 'uk', '2028-02-29'],
  ['29/02/2027', 'uk', undefined],
  ['20/11/2026', 'en', undefined],
  ['20/11', 'uk', undefined],
  ['20.11/2026', 'uk', undefined],
  ['вчора', 'uk', undefined],
  ['', 'uk', undefined],
] as const)('[LOC-4] %s is read in %s as %s', (text, language, day) => {
  expect(readDay(text, language)).toBe(day)
})

it('[LOC-4] a year of two figures is one only once the day is whole: it may be the beginning of another', () => {
  expect(readDay('20/11/20', 'uk')).toBeUndefined()
  expect(readDay('20/11/26', 'uk', true)).toBe('2026-11-20')
})

it('[LOC-4] a year of two figures that is yet to come is of the century before, where days to come are none', () => {
  expect(readDay('17/05/91', 'uk', true, '2026-11-20')).toBe('1991-05-17')
  expect(readDay('5/17/11', 'en', true, '2026-11-20')).toBe('2011-05-17')
  expect(readDay('17/05/2091', 'uk', true, '2026-11-20')).toBe('2091-05-17')
})

it('tells a day from what was typed of one', () => {
  expect(['2026-11-20', '2026-02-30', '20/11/2026', ''].map(isDay)).toEqual([true, false, false, false])
})

it('[B4] an address names a day of this century, or none', () => {
  expect(['2026-11-20', '2099-12-31'].map(dayOfAddress)).toEqual(['2026-11-20', '2099-12-31'])
  expect(['1999-12-31', '2126-11-20', '2026-02-30', '20', 2026, undefined].map(dayOfAddress).filter(Boolean)).toEqual(
    [],
  )
})
