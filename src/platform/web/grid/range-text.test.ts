import { expect, it } from 'vitest'
import { rangeText, shownRange } from './range-text.ts'

it.each([
  ['1250', '1250…1250'],
  [' 1 250,50 ₴ ', '1250.5…1250.5'],
  ['1000-1500', '1000…1500'],
  ['1 000 – 1 500 ₴', '1000…1500'],
  ['999.99…1500', '999.99…1500'],
  ['>1000', '1000…'],
  ['від 1000', '1000…'],
  ['1000…', '1000…'],
  ['≤ 500', '…500'],
  ['…500', '…500'],
  ['до 500 грн', '…500'],
  ['від 1000 до 1 500 ₴', '1000…1500'],
  ['from 1000 to 1500', '1000…1500'],
  ['від 1000 до', undefined],
  ['0', '0…0'],
  ['дешеві', undefined],
  ['1,250', undefined],
  ['1,250-2000', undefined],
  ['-5', undefined],
  ['10-', undefined],
  ['>', undefined],
])('[FORM-3] a sum is looked for as %s', (typed, found) => {
  expect(rangeText(typed, 'money', 'uk')).toBe(found)
})

it.each([
  ['20/11/2026', '2026-11-20…2026-11-20'],
  ['20.11.2026', '2026-11-20…2026-11-20'],
  ['2026-11-20', '2026-11-20…2026-11-20'],
  ['2.2028', '2028-02-01…2028-02-29'],
  ['2026-11', '2026-11-01…2026-11-30'],
  ['2026', '2026-01-01…2026-12-31'],
  ['2025-2026', '2025-01-01…2026-12-31'],
  ['01/11/2026 – 20/11/2026', '2026-11-01…2026-11-20'],
  ['01.11.2026-20.11.2026', '2026-11-01…2026-11-20'],
  ['2026-11-01-2026-11-20', '2026-11-01…2026-11-20'],
  ['2026-11-01…2026-11-20', '2026-11-01…2026-11-20'],
  ['з 01/11/2026', '2026-11-01…'],
  ['по 11/2026', '…2026-11-30'],
  ['з 01/11/2026 по 20/11/2026', '2026-11-01…2026-11-20'],
  ['31/02/2026', undefined],
  ['20/11', undefined],
  ['осінь', undefined],
  ['1/2/3/2026', undefined],
  ['', undefined],
])('[FORM-3] days are looked for as %s', (typed, found) => {
  expect(rangeText(typed, 'instant', 'uk')).toBe(found)
})

it('[LOC-4] with slashes the month stands first in English, with dots and from the year nothing changes', () => {
  expect(rangeText('11/20/2026', 'instant', 'en')).toBe('2026-11-20…2026-11-20')
  expect(rangeText('20/11/2026', 'instant', 'en')).toBeUndefined()
  expect(rangeText('11/2026', 'instant', 'en')).toBe('2026-11-01…2026-11-30')
  expect(rangeText('20.11.2026', 'instant', 'en')).toBe('2026-11-20…2026-11-20')
})

it.each([
  ['count', '3', '3…3'],
  ['count', '2-5', '2…5'],
  ['count', '≥ 3', '3…'],
  ['count', '1,5', undefined],
  ['percent', '-10', '-10…-10'],
  ['percent', '−10 – 35 %', '-10…35'],
  ['percent', '<0', '…0'],
  ['percent', 'мало', undefined],
] as const)('[FORM-3] a %s is looked for as %s', (kind, typed, found) => {
  expect(rangeText(typed, kind, 'uk')).toBe(found)
})

it.each(['uk', 'en'] as const)('[LOC-4] the text of a field in %s reads as the same range', (language) => {
  for (const [kind, text] of [
    ['instant', '2026-11-01…2026-11-20'],
    ['instant', '2026-11-01…'],
    ['instant', '…2026-11-20'],
    ['money', '1000.5…1500'],
    ['count', '3…3'],
    ['percent', '-10…35'],
    ['percent', '-30…-10'],
  ] as const)
    expect(rangeText(shownRange(text, kind, language), kind, language)).toBe(text)
  expect(shownRange('2026-11-01…2026-11-20', 'instant', 'en')).toBe('11/01/2026–11/20/2026')
})
