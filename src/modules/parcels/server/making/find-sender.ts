import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import type { ParcelEnd } from '#modules/delivery/parcel.ts'
import { findSenderPlace } from './find-sender-place.ts'
import { sendingSettings } from './settings.ts'

/** Who sends the shop's parcels by a carrier, and from where. */
export interface Sender {
  end: ParcelEnd
  /** Empty where the carrier knows it by the key. */
  name: string
  phone: string
}

/** `unset`: the settings do not say it. `unknown`: the directory of the carrier has no such branch. */
export async function findSender(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  carrier: Carrier,
): Promise<Sender | 'unset' | 'unknown'> {
  if (carrier !== directoryCarrier) return writtenSender({ settings }, carrier) ?? 'unset'
  const found = await findSenderPlace({ settings }, db)
  if (typeof found === 'string') return found
  const { settlement, branch } = found.place
  return {
    end: { kind: 'branch', cityRef: settlement.ref, branchRef: branch.ref, isLocker: false },
    name: '',
    phone: found.phone,
  }
}

/** The sender in the settings, for a carrier whose directory the shop does not copy. */
export function writtenSender({ settings }: Pick<Shop, 'settings'>, carrier: Carrier): Sender | undefined {
  const { senderPhone: phone, senderName: name, ...own } = settings.of(sendingSettings)
  if (carrier === 'ukrposhta') {
    // its client at Ukrposhta has the name, the phone and the street
    const index = own.ukrposhtaIndex
    return index === ''
      ? undefined
      : { end: { kind: 'postal', city: '', index, street: '', house: '', flat: '' }, name, phone }
  }
  const [city, number] = [own.meestCity, own.meestBranch.replace(/^\D+/, '')]
  if (carrier !== 'meest' || city === '' || number === '' || phone === '' || name === '') return undefined
  return { end: { kind: 'numbered', city, number, isLocker: false }, name, phone }
}
