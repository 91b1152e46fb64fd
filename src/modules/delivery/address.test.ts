import { expect, it } from 'vitest'
import { addressField, addressProblems, askedOf, readAddress, writeAddress, type Address } from './address.ts'
import { carriers, type Carrier } from './carrier.ts'

it('[DEL-7] each carrier asks for what it needs: a branch, an index with a street, nothing where one comes for it', () => {
  const asked = carriers.map((carrier) => [carrier, askedOf(carrier).map(({ part }) => part)])
  expect(Object.fromEntries(asked)).toEqual({
    novaPoshta: ['city', 'branch'],
    ukrposhta: ['city', 'index', 'street'],
    meest: ['city', 'branch'],
    selfPickup: [],
  })
  expect(addressField('ukrposhta', 'index')).toBe('ukrposhta-index')
})

it.each<[Carrier, Address, string]>([
  [
    'novaPoshta',
    { city: 'Київ', branch: 'Відділення №12: вул. Хрещатик, 22' },
    'Київ, Відділення №12: вул. Хрещатик, 22',
  ],
  [
    'novaPoshta',
    { city: 'Нове (Одеська обл., Іванівський р-н)', branch: '5' },
    'Нове (Одеська обл., Іванівський р-н), 5',
  ],
  ['ukrposhta', { city: 'Львів', index: '79005', street: 'вул. Дорошенка, 24' }, 'Львів, 79005, вул. Дорошенка, 24'],
  ['meest', { city: 'Луцьк', branch: 'Відділення 305' }, 'Луцьк, Відділення 305'],
])('[DEL-7] an address for %s is written in one line, and read again', (carrier, address, line) => {
  expect(writeAddress(carrier, address)).toBe(line)
  expect(readAddress(carrier, line)).toEqual(address)
})

it('[DEL-7] a branch is no address for the post, and half of an address is none', () => {
  expect(readAddress('ukrposhta', 'Київ, Відділення №12')).toBeUndefined()
  expect(readAddress('selfPickup', 'Київ, Відділення №12')).toBeUndefined()
  expect(readAddress('meest', 'Самовивіз')).toBeUndefined()
  expect(writeAddress('ukrposhta', { city: 'Львів', street: 'вул. Дорошенка, 24' })).toBe('')
  expect(addressProblems('ukrposhta', { city: 'Львів', index: '7900', street: ' ' })).toEqual([
    { part: 'index', error: 'incorrectIndex' },
    { part: 'street', error: 'required' },
  ])
})
