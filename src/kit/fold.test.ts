import { expect, it } from 'vitest'
import { fold, hasPart } from './fold.ts'

it.each([
  ['Ґудзик', 'гудзик'],
  ["п'ять", 'пять'],
  ['п’ять', 'пять'],
  ['пʼять', 'пять'],
  ['п`ять', 'пять'],
  ['за́мок', 'замок'],
  ['Їжак', 'їжак'],
  ['и\u0306', 'й'],
])('[B9] %s reads as %s', (typed, read) => expect(fold(typed)).toBe(read))

it('[B9] a part is found however it is typed', () => {
  expect(hasPart('Мʼята ґратка', " м'ята Г")).toBe(true)
  expect(hasPart('Мʼята', 'мати')).toBe(false)
  expect(hasPart('Мʼята', '')).toBe(true)
})
