import { addDays, dayOf } from '#kit/days.ts'
import type { Machine } from '#kit/actor.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { BringingCarrier } from '#modules/delivery/carrier.ts'
import { isOldEvent, type FollowedParcel } from '#modules/delivery/followed-parcel.ts'
import {
  endParcels,
  followParcels,
  listUncosted,
  listUnheeded,
  parcelSettings,
  writeHeeded,
} from '#modules/delivery/server/index.ts'
import { trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { hasLeft } from '#modules/orders/status.ts'
import {
  loadOrders,
  lockOrders,
  receiveFromCarrier,
  notifyOfParcel,
  updateOrders,
} from '#modules/orders/server/index.ts'
import { proposedStatus } from '../../proposed-status.ts'
import { bookParcelCosts } from './book-costs.ts'
import { listEnding, listFinished, listUnfollowed } from './tend.sql.ts'

/** The most parcels of one turn; the rest waits for the next. */
const mostAtOnce = 300

/** Under whose name a carrier changes an order. */
const carrierActors: Record<BringingCarrier, Machine> = {
  novaPoshta: { machine: 'nova-poshta' },
  ukrposhta: { machine: 'ukrposhta' },
  meest: { machine: 'meest' },
}

/**
 * Follows the parcels of orders that got a number, whichever way; brings to the orders what carriers said; reminds customers; ends
 * what is finished. A job runs it each minute. Each step may be done twice and stands once, so that a process may be killed anywhere.
 */
export async function tendParcels(shop: Shop): Promise<void> {
  await followNew(shop)
  for (const parcel of await listUnheeded(shop.database.db, mostAtOnce)) await heed(shop, parcel)
  for (const { orderId, carrier } of await listUncosted(shop.database.db, mostAtOnce))
    await bookParcelCosts(shop, orderId, carrierActors[carrier])
  await remind(shop)
  await endFinished(shop)
}

async function followNew({ database, now }: Shop): Promise<void> {
  const found = await listUnfollowed(database.db, now(), mostAtOnce)
  const parcels = found.filter(({ carrier, number }) => trackingNumberError(carrier, number) === undefined)
  if (parcels.length > 0) await database.transaction((tx) => followParcels(tx, parcels, now()))
}

async function endFinished({ database, now }: Shop): Promise<void> {
  const finished = await listFinished(database.db, now(), mostAtOnce)
  if (finished.length > 0) await database.transaction((tx) => endParcels(tx, finished, now()))
}

/** Brings what its carrier said of a parcel to the order: its status where the owner wishes so, its money, a letter while it is news. */
async function heed(shop: Shop, parcel: FollowedParcel): Promise<void> {
  const { orderId, carrier, state, paidOut } = parcel
  const actor = carrierActors[carrier]
  const [order] = await loadOrders(shop.database.db, [orderId])
  if (order) {
    if (shop.settings.of(parcelSettings).parcelStatuses === 'set') await setStatus(shop, parcel)
    if (paidOut) await receiveFromCarrier(shop, { id: orderId, ...paidOut }, actor)
    if (state === 'atBranch' && !isOldEvent(parcel, shop.now())) await tellOnce(shop, orderId, 'atBranch')
  }
  await shop.database.transaction((tx) => writeHeeded(tx, parcel))
}

/** Refused where stock is short, or its marketplace cancelled it: then it stays a proposal for staff. */
async function setStatus(shop: Shop, parcel: FollowedParcel): Promise<void> {
  const { orderId, carrier, state } = parcel
  const [order] = await loadOrders(shop.database.db, [orderId])
  const status = order && proposedStatus(order, state)
  if (!order || !status) return
  try {
    const change = { id: orderId, version: undefined, fields: {}, status }
    // judged again as it is written: staff may have moved the order meanwhile
    const mayChange = (now: typeof order) => proposedStatus(now, state) === status
    await updateOrders(shop, [change], carrierActors[carrier], {
      mayChange,
      isOldEvent: isOldEvent(parcel, shop.now()),
    })
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    shop.log.info({ orderId, carrier, status }, 'a status that a carrier told of was not set')
  }
}

async function tellOnce(shop: Shop, orderId: string, event: 'atBranch' | 'storageEnds'): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    // picked up by the day that staff call it so, and nobody waits for what was called off
    if (order && order.status !== 'completed' && (hasLeft.has(order.status) || order.trackingNumber !== ''))
      await notifyOfParcel(shop, tx, order, event)
  })
}

async function remind(shop: Shop): Promise<void> {
  const today = dayOf(shop.now())
  const { remindBeforeDays } = shop.settings.of(parcelSettings)
  const ending = await listEnding(
    shop.database.db,
    { from: today, until: addDays(today, remindBeforeDays) },
    mostAtOnce,
  )
  for (const orderId of ending) await tellOnce(shop, orderId, 'storageEnds')
}
