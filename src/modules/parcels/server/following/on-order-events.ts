import type { Tx } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isBringing } from '#modules/delivery/address.ts'
import { endParcels, followParcels, writeUncosted } from '#modules/delivery/server/index.ts'
import { tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import { groupOf } from '#modules/orders/status.ts'
import { moneyMoved, orderChanged, orderDeleted, type ChangedOrder } from '#modules/orders/server/index.ts'
import type { CostTerm } from '../../costs.ts'
import { heedCollected } from '../collecting/change-collected.ts'
import { overruleParcelCosts } from './parcel-costs.sql.ts'

/** A number that staff typed or took away is heeded at once; the job finds all other ways by which orders get one. */
export const parcelSubscribers = [
  subscribe(orderChanged, followNumber),
  subscribe(orderChanged, keepTypedCosts),
  subscribe(moneyMoved, (_: Shop, tx, { orderId }) => writeUncosted(tx, orderId)),
  subscribe(orderChanged, (shop: Shop, tx, { before }) => heedCollected(shop, tx, before.id)),
  subscribe(moneyMoved, (shop: Shop, tx, { orderId }) => heedCollected(shop, tx, orderId)),
  subscribe(orderDeleted, (shop: Shop, tx, orderId) => endParcels(tx, [orderId], shop.now())),
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

/** The fields that staff type of what a parcel costs. */
const typedOf = {
  isShippingSubsidised: 'delivery',
  subsidisedShippingFee: 'delivery',
  paymentFee: 'transfer',
  returnCost: 'return',
} as const satisfies Partial<Record<keyof OrderFields, CostTerm>>

/** Costs that staff type in an order overrule the carriers' ones; all other changes may alter the parcel's costs. */
async function keepTypedCosts(_: Shop, tx: Tx, { before, change, actor }: ChangedOrder): Promise<void> {
  const typed = (Object.keys(typedOf) as (keyof typeof typedOf)[]).filter((name) => {
    const to = change.fields[name]
    return to !== undefined && to !== before[name]
  })
  if ('userId' in actor && typed.length > 0)
    await overruleParcelCosts(
      tx,
      before.id,
      typed.map((name) => typedOf[name]),
    )
  await writeUncosted(tx, before.id)
}
