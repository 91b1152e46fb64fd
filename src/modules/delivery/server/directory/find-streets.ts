import { setTimeout as pause } from 'node:timers/promises'
import { byItself } from '#platform/server/asking.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { streetSearch, type Street } from '../../street.ts'
import { mostPlaces } from '../../places.contract.ts'
import { findTownRef, searchStreets } from '../nova-poshta/streets.ts'
import { novaPoshtaSettings } from '../nova-poshta/settings.ts'
import { findStreetTown, keepSearch, keepStreets, listStreets, wasSearched, writeStreetTown } from './streets.sql.ts'

/** Whoever types waits no longer. */
const patienceMs = 1500
const keptDays = 30

/** The instant from which an answer of the carrier is still believed. */
export function searchesSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000)
}

interface Sought {
  settlementRef: string
  typed: string
}

/** Questions that are under way, of each database. */
const underWay = new WeakMap<Shop['database'], Map<string, Promise<void>>>()

/**
 * Streets of a town that begin so (DEL-6). Nova Poshta is asked for what nobody looked for within 30 days; a slower answer than
 * `late` is kept for whoever types next. Not whole where the carrier did not answer in time.
 */
export async function findStreets(
  shop: Shop,
  { settlementRef, typed }: Sought,
  late: Promise<unknown> = pause(patienceMs, undefined, { ref: false }),
): Promise<{ streets: Street[]; isWhole: boolean }> {
  const { db } = shop.database
  const search = streetSearch(typed)
  if (search === undefined) return { streets: [], isWhole: true }
  const isKnown = () => wasSearched(db, settlementRef, search, searchesSince(shop.now()))
  const isConnected = shop.settings.of(novaPoshtaSettings).novaPoshtaKey !== undefined
  if (isConnected && !(await isKnown())) await Promise.race([askOnce(shop, { settlementRef, typed: search }), late])
  const isWhole = !isConnected || (await isKnown())
  return { streets: await listStreets(db, settlementRef, search, mostPlaces), isWhole }
}

/** Whoever asks the same meanwhile waits for the same answer. */
function askOnce(shop: Shop, sought: Sought): Promise<void> {
  const asked = underWay.get(shop.database) ?? new Map<string, Promise<void>>()
  underWay.set(shop.database, asked)
  const key = `${sought.settlementRef} ${sought.typed}`
  const before = asked.get(key)
  if (before) return before
  const asking = byItself(() => ask(shop, sought)).finally(() => asked.delete(key))
  asked.set(key, asking)
  return asking
}

async function ask(shop: Shop, { settlementRef, typed }: Sought): Promise<void> {
  try {
    const townRef = await townRefOf(shop, settlementRef)
    const found = townRef ? await searchStreets(shop, townRef, typed) : { streets: [], isWhole: true }
    // an empty answer may be a mistake: the next one asks again
    if (townRef === undefined || !found) return
    await shop.database.transaction(async (tx) => {
      await keepStreets(tx, settlementRef, found.streets)
      await keepSearch(tx, { settlementRef, typed, isWhole: found.isWhole, at: shop.now() })
    })
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    shop.log.info({ kind: fault.kind }, 'Nova Poshta told no streets')
  }
}

/** Empty where the carrier has no streets there; undefined where nobody knows it. */
async function townRefOf(shop: Shop, settlementRef: string): Promise<string | undefined> {
  const town = await findStreetTown(shop.database.db, settlementRef)
  if (!town || town.townRef !== null) return town?.townRef ?? undefined
  const townRef = await findTownRef(shop, { cityRef: settlementRef, name: town.name })
  if (townRef !== undefined) await shop.database.transaction((tx) => writeStreetTown(tx, settlementRef, townRef))
  return townRef
}
