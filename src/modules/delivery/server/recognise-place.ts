import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { isTooDear, settlementLabel } from '../place.ts'
import { findPlace, listPlacesCalled, type Place } from './directory/places.sql.ts'
import { findStreet } from './directory/streets.sql.ts'
import { readDoor } from './read-doors.ts'

/** The parts of a place that an order keeps beside its words: of a branch, or of a street for a courier. */
export type PlaceRefs = { cityRef: string } & ({ branchRef: string; number: string } | { streetRef: string })

/**
 * The refs of a place that Nova Poshta has and that takes a parcel of this value; null where it does not, or no more. Such an
 * order goes by its words, which staff read (DEL-6).
 */
export async function confirmPlace(
  db: Db,
  refs: { cityRef?: string | undefined; branchRef?: string | undefined; streetRef?: string | undefined },
  value: Money,
): Promise<PlaceRefs | null> {
  const { cityRef, branchRef, streetRef } = refs
  if (cityRef && streetRef && !branchRef)
    return (await findStreet(db, { cityRef, streetRef })) ? { cityRef, streetRef } : null
  const place = cityRef && branchRef ? await findPlace(db, { cityRef, branchRef }) : undefined
  return place && !isTooDear(place.branch, value) ? refsOf(place) : null
}

/**
 * Finds the place that a form names. Refs stand for exactly the words chosen with them; words that equal a place of the
 * directory to the letter stand for it without refs, as those of an earlier order do. A street with its house stands for the
 * street that the shop keeps.
 */
export async function recognisePlace(
  db: Db | Tx,
  { cityRef, branchRef, ...words }: { cityRef: string; branchRef: string; city: string; branch: string },
): Promise<PlaceRefs | null> {
  if (words.city === '' || words.branch === '') return null
  const chosen = cityRef && branchRef ? await findPlace(db, { cityRef, branchRef }) : undefined
  const called = chosen && isCalled(chosen, words) ? [chosen] : await listPlacesCalled(db, words)
  const [place, ...others] = called.filter((each) => isCalled(each, words))
  if (place) return others.length === 0 ? refsOf(place) : null
  const { door } = await readDoor(db, words)
  return door?.streetRef ? { cityRef: door.settlement.ref, streetRef: door.streetRef } : null
}

function isCalled({ settlement, branch }: Place, words: { city: string; branch: string }): boolean {
  return settlementLabel(settlement) === words.city && branch.name === words.branch
}

function refsOf({ settlement, branch }: Place): PlaceRefs {
  return { cityRef: settlement.ref, branchRef: branch.ref, number: branch.number }
}
