import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { KeptStreet } from '../directory/streets.sql.ts'
import { askNovaPoshta } from './ask.ts'
import { tidy } from './mapping.ts'

const orElse = z.catch
const text = orElse(z.string(), '')
const ref = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isPlainText))
const listed = z.object({ TotalCount: orElse(z.int(), 0), Addresses: z.array(z.unknown()) })
const town = z.object({
  Ref: ref,
  DeliveryCity: text,
  MainDescription: text,
  StreetsAvailability: orElse(z.boolean(), true),
})
const street = z.object({
  SettlementStreetRef: ref,
  Present: z.string().check(z.minLength(1)),
  SettlementStreetDescriptionRu: text,
})

const rowsAtOnce = 50
/** Somebody types meanwhile. */
const answerMs = 4000

async function search(shop: Shop, method: string, properties: object) {
  const limits = { timeoutMs: answerMs, patienceMs: answerMs, canRepeat: true }
  const { data } = await askNovaPoshta(shop, { model: 'Address', method, properties, ...limits })
  return listed.safeParse(data[0]).data
}

/**
 * The reference by which streets of a city are searched: empty where the carrier has no streets there, undefined where it
 * answers no list.
 */
export async function findTownRef(
  shop: Shop,
  { cityRef, name }: { cityRef: string; name: string },
): Promise<string | undefined> {
  const properties = { CityName: name, Limit: String(rowsAtOnce), Page: '1' }
  const found = await search(shop, 'searchSettlements', properties)
  if (!found) return undefined
  const towns = found.Addresses.flatMap((raw) => town.safeParse(raw).data ?? []).filter(
    ({ DeliveryCity }) => DeliveryCity === cityRef,
  )
  // a city brings parcels to the villages around it, too
  const own = towns.find(({ MainDescription }) => MainDescription === name) ?? towns[0]
  return own?.StreetsAvailability ? own.Ref : ''
}

/** Undefined where the carrier answers no list. Not whole where there are more streets than it told. */
export async function searchStreets(
  shop: Shop,
  townRef: string,
  typed: string,
): Promise<{ streets: KeptStreet[]; isWhole: boolean } | undefined> {
  const properties = { StreetName: typed, SettlementRef: townRef, Limit: String(rowsAtOnce) }
  const found = await search(shop, 'searchSettlementStreets', properties)
  if (!found) return undefined
  const streets = found.Addresses.flatMap((raw): KeptStreet[] => {
    const { data: row } = street.safeParse(raw)
    const name = tidy(row?.Present ?? '')
    return row && name
      ? [{ ref: row.SettlementStreetRef, name, otherName: tidy(row.SettlementStreetDescriptionRu) }]
      : []
  })
  const { length } = found.Addresses
  return { streets, isWhole: length < rowsAtOnce && length >= found.TotalCount }
}
