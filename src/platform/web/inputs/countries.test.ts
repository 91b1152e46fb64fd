import { expect, it } from 'vitest'
import { isCallingCode, isPhone, maskPhone, normalisePhone } from '#kit/phone.ts'
import { countries, countryOfPhone, listCountries } from './countries.ts'

const [ukraine] = countries
const codes = countries.map(({ code }) => code)

it('[S2] [FORM-1] Ukraine is the first country, Russia is none of them, each is there once', () => {
  expect(ukraine).toMatchObject({ code: 'UA', callingCode: '380' })
  expect(codes).not.toContain('RU')
  expect(countries.map(({ callingCode }) => callingCode)).not.toContain('7')
  expect(new Set(codes).size).toBe(codes.length)
})

it.each(['PL', 'US', 'CA', 'KZ', 'FR', 'ES', 'CN', 'MD', 'LT'])(
  '[S5] %s, whose numbers are not twelve digits, is not offered',
  (code) => expect(codes).not.toContain(code),
)

it.each(countries.map((country) => [country.code, country] as const))(
  '[S5] a whole number of %s passes the check, looks like its country’s, and has a name in both languages',
  (_, country) => {
    const digits = '123456789012'.slice(0, 12 - country.callingCode.length)
    const phone = `+${country.callingCode}${digits}`
    expect(isPhone(phone)).toBe(true)
    const shown = maskPhone(phone, countries)
    expect(shown).toMatch(/^\+\d+ [\d() ]+$/)
    expect(shown.replaceAll(/\D/g, '')).toBe(phone.slice(1))
    expect(normalisePhone(shown)).toBe(phone)
    expect(maskPhone(shown, countries)).toBe(shown)
    expect(countryOfPhone(phone, country)).toBe(country)
    expect(country.uk).toMatch(/^[А-ЯІЇЄҐ]/)
    expect(country.en).toMatch(/^[A-Z]/)
  },
)

it.each([...new Set(countries.map(({ callingCode }) => `+${callingCode}`))])(
  '[S5] %s alone is no number; a digit fewer or more is a beginning of one',
  (code) => {
    const others = [code.slice(0, -1), ...Array.from('0123456789', (digit) => code + digit)]
    expect([code, ...others].filter(isCallingCode)).toEqual([code])
  },
)

it('[FORM-1] a number shows its country by the longest calling code; where several share one, the chosen of them', () => {
  const jersey = countries.find(({ code }) => code === 'JE') ?? ukraine
  if (!ukraine || !jersey) throw new Error('no Ukraine, no Jersey')
  expect(countryOfPhone('+380', ukraine)?.code).toBe('UA')
  expect(countryOfPhone('+421900', ukraine)?.code).toBe('SK')
  expect(countryOfPhone('+447911', ukraine)?.code).toBe('GB')
  expect(countryOfPhone('+447911', jersey)?.code).toBe('JE')
  expect(countryOfPhone('+48600', ukraine)).toBeUndefined()
})

it.each([
  ['укр', 'uk', ['UA']],
  ['UKR', 'uk', ['UA']],
  ['gb', 'uk', ['GB']],
  ['+99', 'uk', ['AZ', 'GE', 'KG', 'TJ', 'UZ']],
  ['380', 'en', ['UA']],
  ["м'янма", 'uk', ['MM']],
  ['росія', 'uk', []],
  ['russia', 'en', []],
] as const)('[S2] the search for %j finds %j', (typed, language, found) => {
  expect(
    listCountries(typed, language)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(found)
})

it('[S2] the list is in the order of its language, with Ukraine before it', () => {
  for (const language of ['uk', 'en'] as const) {
    const names = listCountries('', language).map((country) => country[language])
    expect(names[0]).toBe(ukraine?.[language])
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((one, other) => one.localeCompare(other, language)))
  }
})
