import { readAddress, type Address } from './address.ts'
import type { Carrier } from './carrier.ts'
import type { ParcelEnd } from './parcel.ts'
import { placeInWords } from './place-in-words.ts'
import { namesBranch } from './street.ts'

/** The part of an address without which no parcel is made: a branch, a postal index, a street with its house. */
export const endProblems = ['place', 'index', 'street'] as const
export type EndProblem = (typeof endProblems)[number]

export type ReadEnd = { end: ParcelEnd; missing: null } | { end: undefined; missing: EndProblem }

const lacks = (missing: EndProblem): ReadEnd => ({ end: undefined, missing })

/** Where the words of an order send a parcel of a carrier whose directory is not copied here (DEL-7). */
export function readEnd(carrier: Carrier, line: string): ReadEnd {
  if (carrier === 'ukrposhta') return readPostal(line)
  const words = carrier === 'meest' ? placeInWords(line) : undefined
  return words ? { end: { kind: 'numbered', ...words }, missing: null } : lacks('place')
}

function readPostal(line: string): ReadEnd {
  const { city = '', index = '', street = '' } = readAddress('ukrposhta', line) ?? inAnyOrder(line)
  if (index === '') return lacks('index')
  const house = houseIn(street)
  if (city === '' || !house) return lacks('street')
  return { end: { kind: 'postal', city: bareTown(city), index, ...house }, missing: null }
}

/** As marketplaces write it: the index may stand anywhere, the town stands before the street. */
function inAnyOrder(line: string): { city?: string; index?: string; street?: string } {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const index = parts.find((part) => /^\d{5}$/.test(part))
  const [city, ...street] = parts.filter((part) => part !== index)
  return {
    street: street.join(', '),
    ...(city !== undefined && { city }),
    ...(index !== undefined && { index }),
  }
}

/** `м. Львів (Львівська обл.)` is Львів. */
export function bareTown(city: string): string {
  return city
    .replace(/^(?:м|с|смт|місто|село|селище)\.?\s+/iu, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim()
}

const withHouse =
  /^(?<street>.+?)[,\s]+(?:буд(?:инок|\.)?\s*)?(?<house>\d+[\p{L}\d/-]*)(?:[,\s]+(?:кв(?:артира|\.)?|оф(?:іс|\.)?|flat|apt\.?)\s*(?<flat>[\p{L}\d/-]+))?$/iu

/** `вул. Дорошенка, 24, кв. 5`; undefined where it names no house. */
function houseIn(line: string): { street: string; house: string; flat: string } | undefined {
  const { street = '', house = '', flat = '' } = withHouse.exec(line.trim())?.groups ?? {}
  return house === '' ? undefined : { street, house, flat }
}

/**
 * The street, house and flat in the part of an address behind its town; the house is empty where there is none. Undefined of
 * words that name a branch.
 */
export function doorInWords(words: string): { street: string; house: string; flat: string } | undefined {
  if (namesBranch(words) || words.trim() === '') return undefined
  return houseIn(words) ?? { street: words.trim(), house: '', flat: '' }
}

/** The parts of an address as far as the words of an order tell them, to be corrected by hand. */
export function guessAddress(carrier: Carrier, line: string): Address {
  const read = readAddress(carrier, line)
  if (read || carrier === 'ukrposhta') return read ?? inAnyOrder(line)
  const [city = '', ...rest] = line.split(',')
  return { city: city.trim(), branch: rest.join(',').trim() }
}
