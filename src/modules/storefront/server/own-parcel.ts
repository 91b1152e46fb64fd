import { addDays, dayOf, type Day } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { carrierWords, directoryCarrier } from '#modules/delivery/carrier.ts'
import { stateOfEvents } from '#modules/delivery/followed-parcel.ts'
import { findBranchHours, findParcel, listEvents } from '#modules/delivery/server/index.ts'
import { shownHours } from '#modules/delivery/opening-hours.ts'
import { silentSinceOf } from '#modules/parcels/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import type { OwnParcel } from '../placed/order-data.ts'

const underWay = new Set(['sent', 'inTransit'])
const mostDrawnDays = 10

/** Where the parcel of an order is, as its owner may see it; null before the carrier has it, and once the order is off (DEL-4). */
export async function findOwnParcel(shop: Shop, order: Order): Promise<OwnParcel | null> {
  const isOff = order.status === 'cancelled' || (order.status === 'refused' && !order.isReturning)
  const parcel = isOff || order.trackingNumber === '' ? undefined : await findParcel(shop.database.db, order.id)
  if (!parcel || parcel.state === 'made') return null
  const events = await listEvents(shop.database.db, parcel.carrier, [parcel.number])
  const steps: OwnParcel['steps'] = []
  for (const [index, { at, place }] of events.entries()) {
    const { state } = stateOfEvents(events.slice(0, index + 1))
    if (state !== 'made' && state !== steps.at(-1)?.state) steps.push({ state, place, at })
  }
  const today = dayOf(shop.now())
  const { state, freeUntil, expectedOn, carrier, price, payer, since, lastEventAt, followedAt } = parcel
  const isWaiting = state === 'atBranch'
  const branchRef = parcel.placeRef || order.deliveryPlace?.branchRef
  const isKnown = isWaiting && carrier === directoryCarrier && branchRef !== undefined && branchRef !== ''
  const week = isKnown ? await findBranchHours(shop.database.db, branchRef) : null
  const sought = `${carrierWords.about[carrier].uk} ${order.deliveryAddress}`
  return {
    state,
    place: parcel.place,
    since,
    isSilent: underWay.has(state) && (lastEventAt ?? followedAt) < silentSinceOf(shop),
    deliveryPrice: payer === 'recipient' ? price : null,
    mapUrl:
      order.deliveryAddress === ''
        ? null
        : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}`,
    expectedOn: underWay.has(state) && expectedOn !== null && expectedOn >= today ? expectedOn : null,
    today,
    hours: shownHours(week, shop.now()) ?? null,
    calendarPath:
      isWaiting && freeUntil !== null && freeUntil >= today ? `/track/${order.trackingToken}/storage.ics` : null,
    freeUntil: isWaiting ? freeUntil : null,
    storage: freeUntil === null || freeUntil > today ? 'free' : freeUntil === today ? 'lastDay' : 'over',
    freeDays: isWaiting && freeUntil !== null ? daysFrom(today, freeUntil) : [],
    steps,
  }
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last && days.length <= mostDrawnDays; day = addDays(day, 1)) days.push(day)
  return days.length <= mostDrawnDays ? days : []
}
