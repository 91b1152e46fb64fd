import { expect, it } from 'vitest'
import { readEnd } from './parcel-end.ts'

it('[DEL-7] an address for Ukrposhta is taken apart into town, index, street, house and flat, in the order of the form or of a marketplace', () => {
  const whole = { kind: 'postal', city: 'Львів', index: '79005', street: 'вул. Дорошенка', house: '24', flat: '5' }
  expect(readEnd('ukrposhta', 'Львів, 79005, вул. Дорошенка, 24, кв. 5').end).toEqual(whole)
  expect(readEnd('ukrposhta', '79005, м. Львів (Львівська обл.), вул. Дорошенка, буд. 24, кв.5').end).toEqual(whole)
  expect(readEnd('ukrposhta', 'Київ, 01001, вул. 8 Березня, 5-А').end).toMatchObject({
    street: 'вул. 8 Березня',
    house: '5-А',
    flat: '',
  })
})

it('[DEL-7] the part that an address lacks is named: index, then street with its house', () => {
  expect(readEnd('ukrposhta', 'Львів, вул. Дорошенка, 24').missing).toBe('index')
  expect(readEnd('ukrposhta', 'Львів, 7900, вул. Дорошенка, 24').missing).toBe('index')
  expect(readEnd('ukrposhta', 'Львів, 79005').missing).toBe('street')
  expect(readEnd('ukrposhta', 'Львів, 79005, вул. Дорошенка').missing).toBe('street')
  expect(readEnd('meest', 'Львів').missing).toBe('place')
})

it('[DEL-6] a branch of Meest is the town and the number in the words of the order', () => {
  expect(readEnd('meest', 'Львів, Відділення 305').end).toEqual({
    kind: 'numbered',
    city: 'Львів',
    number: '305',
    isLocker: false,
  })
  expect(readEnd('meest', 'м. Харків, поштомат № 9550').end).toMatchObject({ number: '9550', isLocker: true })
})
