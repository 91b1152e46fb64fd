import type { Tx } from '#platform/server/database.ts'
import { hears } from '#platform/server/news.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isBringing } from '#modules/delivery/address.ts'
import { endParcels, followParcels } from '#modules/delivery/server/index.ts'
import { tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { groupOf } from '#modules/orders/status.ts'
import { orderChanged, orderDeleted, type ChangedOrder } from '#modules/orders/server/index.ts'

/** A number that staff typed or took away is heeded at once; the job finds all other ways by which orders get one. */
export const parcelHearers = [
  hears(orderChanged, followNumber),
  hears(orderDeleted, (shop: Shop, tx, orderId) => endParcels(tx, [orderId], shop.now())),
]

async function followNumber(shop: Shop, tx: Tx, { before, change }: ChangedOrder): Promise<void> {
  const { carrier = before.carrier, trackingNumber = before.trackingNumber } = change.fields
  const number = tidyTrackingNumber(carrier, trackingNumber)
  if (carrier === before.carrier && number === before.trackingNumber) return
  const isNumber = isBringing(carrier) && number !== '' && trackingNumberError(carrier, number) === undefined
  if (isNumber && groupOf[change.status ?? before.status] !== 'free')
    await followParcels(tx, [{ orderId: before.id, carrier, number }], shop.now())
  else await endParcels(tx, [before.id], shop.now())
}
