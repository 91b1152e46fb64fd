import { expect, it } from 'vitest'
import { rangeText } from './range-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('[LOC-4] two prices share one sign of the currency, where the language puts it', () => {
  const range = { from: 120_000, to: 150_050 }
  expect(plain(rangeText(range, 'uk'))).toBe('1 200–1 500,50 ₴')
  expect(plain(rangeText(range, 'en'))).toBe('₴1,200–1,500.50')
  expect(plain(rangeText({ from: 99_900, to: 99_900 }, 'uk'))).toBe('999 ₴')
  expect(rangeText(undefined, 'uk')).toBe('–')
})
