import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  info: 'Explanation: {label}',
  clear: 'Clear: {label}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  'confirm.ok': 'They match',
  'confirm.fail': 'They do not match',

  strength: 'Password strength',
  'strength.10': 'Too short',
  'strength.25': 'Weak: add a digit, a capital letter and a symbol',
  'strength.50': 'Fair: add another digit, capital letter or symbol',
  'strength.75': 'Good',
  'strength.100': 'Strong',

  country: '{iso}, country of the number: {name}, +{code}',
  countryUnknown: 'Country of the number',
  countrySearch: 'Find a country',
  countries: 'Countries',
  countriesFailed: 'The list of countries did not load. Type the number with + and the code of the country',
  countryNothing: 'There is no such country. Try its code, for example +44',

  palette: 'Palette: {label}',

  'day.open': 'Calendar',
  'day.placeholder': 'mm/dd/yyyy',
  'day.unread': 'That isn’t a date. Type, for example, 11/20/2026',
  'day.previous': 'Previous month',
  'day.next': 'Next month',
}
