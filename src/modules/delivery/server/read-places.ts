import type { Db, Tx } from '#platform/server/database/database.ts'
import { placeInWords } from '../place-in-words.ts'
import { findOnlySettlement, listPlacesInWords, type Place } from './directory/places.sql.ts'

/** A place that the shop reads from an address which nobody chose from the directory. */
export interface ReadPlace {
  /** Undefined where the carrier has none of this number, or has it in several towns of this name. */
  place: Place | undefined
  /** The city and the number of the branch in the address; undefined where it names none. */
  wanted: { city: string; number: string } | undefined
}

/** The only place of Nova Poshta's directory that each address can mean, as staff would find it by hand (DEL-6). */
export async function readPlaces(db: Db | Tx, addresses: readonly string[]): Promise<ReadPlace[]> {
  const wanted = addresses.map(placeInWords)
  const places = await listPlacesInWords(
    db,
    wanted.flatMap((each) => each ?? []),
  )
  return wanted.map((words) => {
    if (!words) return { place: undefined, wanted: undefined }
    const [place, ...others] = places.filter(
      ({ settlement, branch }) =>
        settlement.name.toLocaleLowerCase('uk') === words.city.toLocaleLowerCase('uk') &&
        branch.number === words.number &&
        (branch.kind === 'locker') === words.isLocker,
    )
    return { place: others.length === 0 ? place : undefined, wanted: words }
  })
}

/** The ref of the only town that an address can mean. */
export async function readTown(db: Db | Tx, address: string): Promise<{ cityRef: string; number: string } | undefined> {
  const words = placeInWords(address)
  const cityRef = words && (await findOnlySettlement(db, words.city))
  return words && cityRef !== undefined ? { cityRef, number: words.number } : undefined
}
