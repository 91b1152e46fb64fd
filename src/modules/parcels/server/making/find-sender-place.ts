import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listPlacesNumbered, type Place } from '#modules/delivery/server/index.ts'
import { sendingSettings } from './settings.ts'

/** Where the shop hands its parcels over. */
export interface SenderPlace {
  place: Place
  phone: string
}

/** `unset`: the settings do not say it. `unknown`: the carrier has no such branch. */
export async function findSenderPlace(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
): Promise<SenderPlace | 'unset' | 'unknown'> {
  const { senderCity, senderBranch, senderPhone } = settings.of(sendingSettings)
  if (senderCity === '' || senderBranch === '' || senderPhone === '') return 'unset'
  const number = senderBranch.replace(/^\D+/, '')
  const places = await listPlacesNumbered(db, { city: senderCity, number })
  // a locker takes no parcels of a shop
  const place = places.find(({ branch }) => branch.kind !== 'locker')
  return place ? { place, phone: senderPhone } : 'unknown'
}
