import type { Following } from '#platform/server/following/following.ts'
import { follow } from '#platform/server/following/follow.sql.ts'
import type { QuarantineKind } from '#platform/server/quarantine/quarantine-kind.ts'
import { forgetBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { carrierWords, type BringingCarrier } from '../../carrier.ts'
import { meestTracker } from '../meest/tracking.ts'
import { novaPoshtaTracker } from '../nova-poshta/tracking.ts'
import { ukrposhtaTracker } from '../ukrposhta/tracking.ts'
import { listEvents } from './parcels.sql.ts'
import { badParcel, recordTracking } from './record-tracking.ts'
import type { Tracker } from './tracker.ts'

/** Carriers that say where parcels are: a line each. */
export const trackers: readonly Tracker[] = [novaPoshtaTracker, ukrposhtaTracker, meestTracker]

export const followingOf = (carrier: BringingCarrier) => ({ name: `parcel.${carrier}` })

/** The parcels of each carrier, asked about until they are handed over, paid out or back. */
export const parcelFollowings: readonly Following[] = trackers.map((tracker) => ({
  ...followingOf(tracker.carrier),
  atOnce: tracker.atOnce,
  ...(tracker.perTurn !== undefined && { perTurn: tracker.perTurn }),
  // half an hour after news, four hours for one that waits
  pausesMinutes: [30, 60, 120, 240],
  isOn: tracker.isOn,
  async ask(shop, numbers) {
    const told = await tracker.ask(shop, numbers)
    const asked = new Set(numbers)
    return shop.database.transaction(async (tx) => {
      const { outcomes, backNumbers } = await recordTracking(
        shop,
        tx,
        tracker,
        told.filter(({ number }) => asked.has(number)),
      )
      await follow(tx, followingOf(tracker.carrier), backNumbers, shop.now())
      return outcomes
    })
  },
}))

/** Carriers' news that the shop does not understand. A retry asks once more, and holds it anew if that helps nothing. */
export const parcelQuarantines: readonly QuarantineKind[] = trackers.map((tracker) => ({
  ...badParcel(tracker),
  title: carrierWords.about[tracker.carrier],
  async retry(shop, bad) {
    const numbers = bad.map(({ key }) => key)
    return shop.database.transaction(async (tx) => {
      const events = await listEvents(tx, tracker.carrier, numbers)
      const isUnknown = new Set(events.filter(({ code }) => !tracker.events.has(code)).map(({ number }) => number))
      const known = numbers.filter((number) => !isUnknown.has(number))
      await forgetBad(tx, badParcel(tracker), known)
      await follow(tx, followingOf(tracker.carrier), numbers, shop.now())
      return { taken: known.length, bad: bad.length - known.length }
    })
  },
}))
