import { expect, it } from 'vitest'
import { platformTexts, specifiedErrors } from './texts.ts'

/** S5, letter by letter. */
const keys = [
  'incorrectEmail',
  'incorrectCode',
  'min8Characters',
  'incorrectPhoneNumber',
  'contractIdTheSame',
  'priceOfOperatorLessThenPrice',
  'discountOfClientLessThenPrice',
  'depositOfClientGreateThenPrice',
  'paymentToAgentError',
  'paymentOfClientEqualPrice',
  'daysInTourLessThanZero',
  'payByDateMustHave',
  'payByDateGreaterThanDateSigning',
  'payByDateLessThanDateDeparture',
  'datePaidMustNotGreaterThanPayByDate',
  'unpaidContract',
] as const

it.each(keys)('[FORM-2] [S5] %s has a text in Ukrainian and in English, and travels as a key', (key) => {
  const uk = platformTexts('uk')(key)
  const en = platformTexts('en')(key)
  expect(uk).toMatch(/^[А-ЯІЇЄҐ][^!]+[^.!]$/)
  expect(en).toMatch(/^[A-Z][^!]+[^.!]$/)
  expect(specifiedErrors.has(key)).toBe(true)
})

it('[S5] no other error travels as a key', () => {
  expect([...specifiedErrors].toSorted()).toEqual(keys.toSorted())
})

it('[S8] an error without a text shows its key, and words of one’s own stay as they are', () => {
  const t = platformTexts('uk')
  expect(t('nobodyKnowsThis' as 'required')).toBe('nobodyKnowsThis')
  expect(t('Зайнято {кимось} до вівторка' as 'required')).toBe('Зайнято {кимось} до вівторка')
})
