import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  info: 'Explanation: {label}',
  clear: 'Clear: {label}',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  'confirm.ok': 'It matches',
  'confirm.fail': 'It does not match',

  strength: 'Strength of the password',
  'strength.10': 'Too short',
  'strength.25': 'Weak: add a digit, a capital letter and a sign',
  'strength.50': 'Fair: add another digit, capital letter or sign',
  'strength.75': 'Good',
  'strength.100': 'Strong',

  country: '{iso}, country of the number: {name}, +{code}',
  countryUnknown: 'Country of the number',
  countrySearch: 'Find a country',
  countries: 'Countries',
  countriesFailed: 'The list of countries did not load. Type the number with + and the code of the country',
  countryNothing: 'There is no such country. Try its code, for example +44',

  palette: 'Palette: {label}',
}
