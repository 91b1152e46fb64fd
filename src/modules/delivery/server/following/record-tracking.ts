import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Outcome } from '#platform/server/following/following.ts'
import { keepBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { stateOfEvents, type FollowedParcel } from '../../followed-parcel.ts'
import {
  insertEvents,
  listEvents,
  lockParcels,
  updateParcels,
  type NumberedEvent,
  type ParcelChange,
} from './parcels.sql.ts'
import { freeDaysOf, parcelSettings } from './settings.ts'
import type { TrackedParcel, Tracker } from './tracker.ts'

/** Where what a carrier tells of parcels is held that nobody understands. */
export const badParcel = ({ carrier, company }: Pick<Tracker, 'carrier' | 'company'>) => ({
  name: `parcel.${carrier}`,
  company,
})

/** The news of each number, and further numbers to ask about. */
export interface Taken {
  outcomes: ReadonlyMap<string, Outcome>
  backNumbers: readonly string[]
}

/**
 * Writes down what a carrier told: every event once, and what the parcels come to by all of them. The same again changes
 * nothing, nor does what comes late. An event that nobody knows is kept, held in the quarantine, and moves nothing (OUT-4).
 */
export async function recordTracking(
  shop: Shop,
  tx: Tx,
  tracker: Tracker,
  told: readonly TrackedParcel[],
): Promise<Taken> {
  const { carrier } = tracker
  const now = shop.now()
  const parcels = await lockParcels(
    tx,
    carrier,
    told.map(({ number }) => number),
  )
  const numbers = new Set([
    ...told.map(({ number }) => number),
    ...parcels.flatMap(({ number, backNumber }) => [number, backNumber].filter(Boolean)),
  ])
  // a code that was learnt since it was heard means now what it means
  const heardBefore = (await listEvents(tx, carrier, [...numbers])).map((event) => ({
    ...event,
    meaning: tracker.events.get(event.code) ?? null,
  }))
  const known = Map.groupBy(heardBefore, ({ number }) => number)
  const fresh = told.flatMap((each) => freshEvents(tracker, each, known.get(each.number) ?? [], now))
  await insertEvents(tx, carrier, fresh, now)
  await keepBad(tx, badParcel(tracker), badOf(told, fresh), now)
  for (const event of fresh) known.set(event.number, [...(known.get(event.number) ?? []), event])

  const toldOf = new Map(told.map((each) => [each.number, each]))
  const outcomes = new Map<string, Outcome>()
  const backNumbers: string[] = []
  const freshNumbers = new Set(fresh.map(({ number }) => number))
  const changes: ParcelChange[] = []
  for (const parcel of parcels) {
    const here = toldOf.get(parcel.number)
    const backNumber = here?.backNumber || parcel.backNumber
    if (backNumber !== parcel.backNumber) backNumbers.push(backNumber)
    const change = changeOf(shop, tracker, { ...parcel, backNumber }, { here, there: toldOf.get(backNumber) }, known)
    const isNew = [parcel.number, backNumber].some((number) => freshNumbers.has(number))
    changes.push({ ...change, endedAt: parcel.endedAt ?? (isOver(change) ? now : null) })
    const outcome = isOver(change) ? 'over' : isNew ? 'changed' : 'unchanged'
    for (const number of [parcel.number, parcel.backNumber]) if (number !== '') outcomes.set(number, outcome)
  }
  await updateParcels(tx, changes)
  // a number that no order has any more
  for (const { number } of told) if (!outcomes.has(number)) outcomes.set(number, 'over')
  return { outcomes, backNumbers }
}

/** Clocks differ by less; an answer that is older was overtaken by another. */
const overtakenMs = 60 * 60 * 1000

/**
 * The events that are new. A carrier that tells only a parcel's present state gives one when that differs from before, and
 * after it.
 */
function freshEvents(
  { events: table, tellsStanding = false }: Tracker,
  { number, events }: TrackedParcel,
  known: readonly NumberedEvent[],
  now: Date,
): NumberedEvent[] {
  const last = tellsStanding ? known.at(-1) : undefined
  const isKnown = (code: string, at: Date | null) =>
    known.some((each) => each.code === code && (at === null || each.at.getTime() === at.getTime()))
  return events.flatMap(({ code, at: told, words, place }) => {
    if (tellsStanding ? last?.code === code : isKnown(code, told)) return []
    const at = (told ?? now).getTime()
    if (last && at < last.at.getTime() - overtakenMs) return []
    return [
      {
        number,
        code,
        meaning: table.get(code) ?? null,
        at: new Date(last ? Math.max(at, last.at.getTime() + 1) : at),
        words: words.slice(0, 500),
        place: place.slice(0, 500),
      },
    ]
  })
}

function badOf(told: readonly TrackedParcel[], fresh: readonly NumberedEvent[]) {
  const unknown = Map.groupBy(
    fresh.filter(({ meaning }) => meaning === null),
    ({ number }) => number,
  )
  return told.flatMap(({ number, doubt, raw }) => {
    const codes = (unknown.get(number) ?? []).map(({ code }) => `code ${code || 'empty'} is not known`)
    const reasons = [...codes, ...(doubt === undefined ? [] : [doubt])]
    return reasons.length === 0 ? [] : [{ key: number, raw: JSON.stringify(raw), reason: reasons.join(', ') }]
  })
}

function changeOf(
  shop: Shop,
  { carrier }: Tracker,
  parcel: FollowedParcel,
  { here, there }: { here: TrackedParcel | undefined; there: TrackedParcel | undefined },
  known: ReadonlyMap<string, readonly NumberedEvent[]>,
): Omit<ParcelChange, 'endedAt'> {
  const events = known.get(parcel.number) ?? []
  const back = parcel.backNumber === '' ? [] : (known.get(parcel.backNumber) ?? [])
  const current = stateOfEvents(events, back)
  const at = [...events, ...back].map((event) => event.at.getTime())
  const isPaidOut = current.state === 'paidOut'
  const payout = parcel.paidOut ?? (isPaidOut && here?.paidOut ? here.paidOut : null)
  // a register said that it was paid out before the carrier's tracking did
  const state = parcel.state === 'paidOut' && current.state === 'delivered' ? 'paidOut' : current.state
  const freeDays = freeDaysOf(shop.settings.of(parcelSettings), carrier)
  const usualUntil = state === 'atBranch' && current.since ? addDays(dayOf(current.since), freeDays) : null
  return {
    orderId: parcel.orderId,
    ...current,
    state,
    lastEventAt: at.length === 0 ? null : new Date(Math.max(...at)),
    backNumber: parcel.backNumber,
    placeRef: here?.placeRef || parcel.placeRef,
    freeUntil: here?.freeUntil ?? (state === 'atBranch' ? (usualUntil ?? parcel.freeUntil) : parcel.freeUntil),
    expectedOn: here?.expectedOn ?? parcel.expectedOn,
    collects: here?.collects === undefined ? parcel.collects : here.collects,
    price: here?.price ?? parcel.price,
    payer: here?.payer ?? parcel.payer,
    backPrice: there?.price ?? parcel.backPrice,
    transferPayer: here?.transferPayer ?? parcel.transferPayer,
    isOwed: (here?.isOwed ?? false) && state === 'delivered',
    paidOut: payout,
  }
}

/** Nothing of it is to come. */
function isOver({ state, isOwed }: Pick<ParcelChange, 'state' | 'isOwed'>): boolean {
  return state === 'paidOut' || state === 'returned' || (state === 'delivered' && !isOwed)
}
