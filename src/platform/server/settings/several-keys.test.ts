import { expect, it } from 'vitest'
import { companyKey, words } from './kinds.ts'
import {
  companyList,
  isConnected,
  missingAmong,
  ownedOptional,
  ownedSecret,
  settingsOf,
  type Setting,
} from './setting.ts'

const field = { label: { uk: '', en: '' }, hint: { uk: '', en: '' } }
const key = (name: string, neededWith: string) => ({ ...ownedSecret(name, companyKey(4), field), neededWith })

/** Three keys that are of no use alone, and a note that nobody needs. */
const register = companyList(
  { id: 'register', title: { uk: 'Каса', en: 'Register' } },
  {
    login: key('LOGIN', 'LICENCE'),
    pin: key('PIN', 'LOGIN'),
    licence: key('LICENCE', 'PIN'),
    note: ownedOptional('NOTE', words(60), field),
  },
  () => Promise.resolve(),
)
const all = settingsOf(register)
const told = (names: readonly string[]) => (setting: Setting<unknown>) =>
  names.includes(setting.name) ? 'abcd' : undefined

it.each([
  [['LOGIN', 'PIN', 'LICENCE'], true, []],
  [['LOGIN', 'PIN', 'LICENCE', 'NOTE'], true, []],
  [['LOGIN', 'PIN'], false, ['LICENCE']],
  [['PIN'], false, ['LICENCE', 'LOGIN']],
  [['NOTE'], false, []],
  [[], false, []],
] as const)('[OUT-1] [OUT-2] a company of several keys is connected with all of them: %j', (names, isOn, missing) => {
  const textOf = told(names)
  expect(isConnected(register, textOf)).toBe(isOn)
  const lacking = missingAmong(all, (setting) => textOf(setting) !== undefined)
  expect(lacking.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(missing)
})

it('[OUT-1] an empty key is none', () => {
  expect(isConnected(register, () => '')).toBe(false)
})
