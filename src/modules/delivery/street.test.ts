import { expect, it } from 'vitest'
import { doorInWords } from './parcel-end.ts'
import { streetSearch } from './street.ts'

it.each([
  ['хрещ', 'хрещ'],
  ['вул. Хрещатик', 'хрещатик'],
  ['вул.Хрещатик 22', 'хрещатик'],
  ['вул. 8 Березня', '8 березня'],
  ['Столичне шосе 5а', 'столичне шосе'],
  ['ул Крещатик', 'крещатик'],
  ['Велика Васильківська', 'велика васильківська'],
  ['вул', undefined],
  ['просп.', undefined],
  ['хр', undefined],
  ['12', undefined],
  ['8 Березня', undefined],
  ['Відділення 12', undefined],
  ['відд', undefined],
  ['НП 5', undefined],
  ['№ 12 Хрещатик', undefined],
  ['вул. Хрещатик, 22', undefined],
])('[DEL-6] of %j streets are looked for by %j', (typed, wanted) => {
  expect(streetSearch(typed)).toBe(wanted)
})

it.each([
  ['вул. Хрещатик, 22', { street: 'вул. Хрещатик', house: '22', flat: '' }],
  ['вул. Хрещатик, буд. 22/1, кв. 5', { street: 'вул. Хрещатик', house: '22/1', flat: '5' }],
  ['просп. Свободи 7а кв 12', { street: 'просп. Свободи', house: '7а', flat: '12' }],
  ['вул. Хрещатик', { street: 'вул. Хрещатик', house: '', flat: '' }],
  ['Відділення №12: вул. Хрещатик, 22', undefined],
  ['НП 12, вул. Хрещатик, 22', undefined],
  ['поштомат 5012', undefined],
])('[DEL-6] %j is the door %j', (words, door) => {
  expect(doorInWords(words)).toEqual(door)
})
