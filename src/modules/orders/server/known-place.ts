import type { Db, Tx } from '#platform/server/database/database.ts'
import { readAddress } from '#modules/delivery/address.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import { recognisePlace } from '#modules/delivery/server/index.ts'
import type { OrderFields } from '../order.ts'

/** The place that an address names to the letter, as one that was chosen from the carrier's directory does (DEL-6). */
export async function knownPlace(
  db: Db | Tx,
  { carrier, deliveryAddress }: Pick<OrderFields, 'carrier' | 'deliveryAddress'>,
): Promise<OrderFields['deliveryPlace']> {
  if (carrier !== directoryCarrier) return null
  const { city = '', branch = '' } = readAddress(carrier, deliveryAddress) ?? {}
  return recognisePlace(db, { cityRef: '', branchRef: '', city, branch })
}
