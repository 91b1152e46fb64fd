import { follow, unfollow } from '#platform/server/following/follow.sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { BringingCarrier } from '../../carrier.ts'
import {
  endParcelsOf,
  insertParcels,
  listFollowed,
  lockParcelsOf,
  reversePaidOut,
  writeSharedUncosted,
  type NewParcel,
  type WrongPayout,
} from './parcels.sql.ts'
import { followingOf } from './trackers.ts'

/** Begins to follow the parcels of orders, of each the number that it has now; one that is followed by it already stays as it is. */
export async function followParcels(tx: Tx, parcels: readonly NewParcel[], now: Date): Promise<void> {
  const before = await lockParcelsOf(
    tx,
    parcels.map(({ orderId }) => orderId),
  )
  const begun = await insertParcels(tx, parcels, now)
  const numbersOf = (some: readonly { number: string }[]) => some.map(({ number }) => number)
  if (begun.length > 0) await writeSharedUncosted(tx, [...numbersOf(before), ...numbersOf(begun)])
  const isBegun = new Set(begun.map(({ orderId }) => orderId))
  for (const [carrier, former] of Map.groupBy(before, (parcel) => parcel.carrier))
    await unfollowUnused(
      tx,
      carrier,
      former.filter(({ orderId }) => isBegun.has(orderId)),
    )
  for (const [carrier, ofCarrier] of Map.groupBy(begun, (parcel) => parcel.carrier)) {
    const numbers = ofCarrier.map(({ number }) => number)
    await follow(tx, followingOf(carrier), numbers, now)
  }
}

/** Takes back that a carrier paid out, and asks about the parcel again; false where something else became of it since. */
export async function takePayoutBack(tx: Tx, payout: WrongPayout, now: Date): Promise<boolean> {
  const parcel = await reversePaidOut(tx, payout)
  if (parcel) await follow(tx, followingOf(parcel.carrier), [parcel.number], now)
  return parcel !== undefined
}

/** Ends it for orders that are finished, or have no number any more; its news stays. */
export async function endParcels(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const ended = await endParcelsOf(tx, orderIds, now)
  if (ended.length > 0)
    await writeSharedUncosted(
      tx,
      ended.map(({ number }) => number),
    )
  for (const [carrier, ofCarrier] of Map.groupBy(ended, (parcel) => parcel.carrier))
    await unfollowUnused(tx, carrier, ofCarrier)
}

/** Two orders may go in one parcel. */
async function unfollowUnused(
  tx: Tx,
  carrier: BringingCarrier,
  ended: readonly { number: string; backNumber: string }[],
): Promise<void> {
  const numbers = ended.flatMap(({ number, backNumber }) => [number, backNumber]).filter(Boolean)
  const used = await listFollowed(tx, carrier, numbers)
  await unfollow(
    tx,
    followingOf(carrier),
    numbers.filter((number) => !used.has(number)),
  )
}
