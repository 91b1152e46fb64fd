import { expect, it } from 'vitest'
import { kindMeant, type FoundKind } from './kind-meant.ts'

const kind = (slug: string, nameUk: string, nameEn: string, found: number): FoundKind => ({
  typeId: 't',
  slug,
  nameUk,
  nameEn,
  found,
})
const typeNames = ['Взуття', 'Shoes', 'Гаманці', 'Wallets']
const kinds = [
  kind('flats', 'Балетки', 'Ballet flats', 2),
  kind('boots', 'Черевики', 'Boots', 1),
  kind('zip', 'Гаманці на блискавці', 'Zip wallets', 0),
]
const meant = (typed: string, found = 3, of = kinds) => kindMeant(typed, of, { found, typeNames })?.slug

it.each([
  ['балетки', 'flats'],
  ['бал', 'flats'],
  ['червоних балеток', 'flats'],
  ['flats', 'flats'],
  ['черевиків', 'boots'],
  ['ба', undefined],
  ['червоні', undefined],
  // it names the type
  ['гаманець', undefined],
  ['shoes', undefined],
  // nothing of it was found
  ['блискавка', undefined],
  ['балетки й черевики', undefined],
])('[U11] %s means the kind %s', (typed, slug) => {
  expect(meant(typed)).toBe(slug)
})

it('[U11] a search without the name of a kind means the one that all of its several goods are of', () => {
  expect(meant('балерини', 2)).toBe('flats')
  expect(meant('балерини', 3)).toBeUndefined()
  expect(meant('SHO-0204', 1)).toBeUndefined()
})
