import type { Db, Tx } from '#platform/server/database/database.ts'
import { readAddress } from '../address.ts'
import { directoryCarrier } from '../carrier.ts'
import { bareTown, doorInWords } from '../parcel-end.ts'
import { settlementLabel, type FoundSettlement } from '../place.ts'
import { namesStreet } from '../street.ts'
import { listSettlementsNamed } from './directory/places.sql.ts'
import { listStreetsCalled } from './directory/streets.sql.ts'

/** The door of an address that names a street. */
export interface Door {
  settlement: FoundSettlement
  street: string
  /** Undefined where the shop keeps no such street: somebody typed it. */
  streetRef: string | undefined
  house: string
  flat: string
}

export interface ReadDoor {
  /** Undefined where the address names no street, no house, or a town that the directory has not or has twice. */
  door: Door | undefined
  /** Whether only the house is missing. */
  lacksHouse: boolean
}

const none: ReadDoor = { door: undefined, lacksHouse: false }

/** The doors that addresses of the directory's carrier name, by the words of each (DEL-6). */
export async function readDoors(db: Db | Tx, lines: readonly string[]): Promise<ReadDoor[]> {
  return readAll(
    db,
    lines.map((line) => {
      const { city = '', branch = '' } = readAddress(directoryCarrier, line) ?? {}
      return { city, branch }
    }),
  )
}

/** The same of the parts of a form. */
export async function readDoor(db: Db | Tx, words: Words): Promise<ReadDoor> {
  return (await readAll(db, [words]))[0] ?? none
}

interface Words {
  city: string
  branch: string
}

async function readAll(db: Db | Tx, words: readonly Words[]): Promise<ReadDoor[]> {
  const read = words.map(({ city, branch }) => ({ city: city.trim(), said: doorInWords(branch) }))
  const towns = await listSettlementsNamed(
    db,
    read.flatMap(({ city, said }) => (said ? [bareTown(city)] : [])),
  )
  const placed = read.map(({ city, said }) => ({ said, settlement: said && townCalled(towns, city) }))
  const cached = await listStreetsCalled(
    db,
    placed.flatMap(({ said, settlement }) =>
      said && settlement ? [{ settlementRef: settlement.ref, street: said.street }] : [],
    ),
  )
  return placed.map(({ said, settlement }) => {
    if (!said || !settlement) return none
    const isCalled = (name: string) => name.toLocaleLowerCase('uk') === said.street.toLocaleLowerCase('uk')
    const here = cached.filter(
      ({ settlementRef, name }) => settlementRef === settlement.ref && (isCalled(name) || endsSo(name, said.street)),
    )
    const [found, ...others] = here.some(({ name }) => isCalled(name))
      ? here.filter((each) => isCalled(each.name))
      : here
    const known = others.length === 0 ? found : undefined
    if (!known && !namesStreet(said.street)) return none
    if (said.house === '') return { door: undefined, lacksHouse: true }
    const { house, flat } = said
    const street = known?.name ?? said.street
    return { door: { settlement, street, streetRef: known?.ref, house, flat }, lacksHouse: false }
  })
}

/** `вул. Хрещатик` ends in `Хрещатик`. */
function endsSo(name: string, street: string): boolean {
  return name.toLocaleLowerCase('uk').endsWith(` ${street.toLocaleLowerCase('uk')}`)
}

/** By its whole label, else by its name where no other town is called so. */
function townCalled(towns: readonly FoundSettlement[], city: string): FoundSettlement | undefined {
  const labelled = towns.filter((each) => settlementLabel(each) === city)
  const name = bareTown(city).toLocaleLowerCase('uk')
  const named = /[()]/.test(city) ? [] : towns.filter((each) => each.name.toLocaleLowerCase('uk') === name)
  const [only, ...others] = labelled.length > 0 ? labelled : named
  return others.length === 0 ? only : undefined
}
