import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { BringingCarrier } from './carrier.ts'
import type { ReportedPayer } from './parcel.ts'

/** Where a parcel is, as far as its carrier said (DEL-4); made is one of which nothing was heard yet. */
export const parcelStates = [
  'made',
  'sent',
  'inTransit',
  'atBranch',
  'delivered',
  'paidOut',
  'returning',
  'returned',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Something of a parcel that staff look into. */
export const parcelTroubles = ['unknownNumber', 'deleted', 'lost'] as const
export type ParcelTrouble = (typeof parcelTroubles)[number]

/** The meaning of a carrier's event. `nothing`: the shop knows it, and it changes nothing. */
export type Meaning = ParcelState | ParcelTrouble | 'nothing'

/** The events of a carrier by their codes: exact ones, for a family of codes may mean two things. */
export type EventTable = ReadonlyMap<string, Meaning>

/** Something that happened to a parcel. */
export interface ParcelEvent {
  /** The carrier's own; what it is told apart by may stand behind it: `41000/10`. */
  code: string
  /** Null where nobody knows the code: it changes nothing. */
  meaning: Meaning | null
  at: Date
  /** In the carrier's words. */
  words: string
  place: string
}

/** The state of a parcel after its events. */
export interface ParcelProgress {
  state: ParcelState
  trouble: ParcelTrouble | ''
  /** Since when it is in this state; null while nothing was heard. */
  since: Date | null
  /** The newest event that said something. */
  code: string
  words: string
  place: string
}

/** All that the shop knows of an order's parcel. */
export interface FollowedParcel extends ParcelProgress {
  orderId: string
  carrier: BringingCarrier
  number: string
  /** Under which it comes back, where that is another one; empty where there is none. */
  backNumber: string
  /** The last day on which it is kept for nothing. */
  freeUntil: Day | null
  expectedOn: Day | null
  /** The branch that it goes to, in the carrier's directory. */
  placeRef: string
  /** Money that the carrier is to collect, as it says. */
  collects: Money | null
  /** The price of bringing it. */
  price: Money | null
  /** The payer, as the carrier says; null where it does not say. */
  payer: ReportedPayer | null
  /** The prices of the way back, and of the transfer of the money that the carrier collects. */
  backPrice: Money | null
  transferPrice: Money | null
  transferPayer: ReportedPayer | null
  paidOut: { sum: Money; on: Day } | null
  lastEventAt: Date | null
  /** Since when it is followed. */
  followedAt: Date
  endedAt: Date | null
}

const newsMs = 2 * 24 * 60 * 60 * 1000

/**
 * Whether a parcel got into its state more than two days ago. The shop may begin to follow a parcel long after it arrived: then
 * nobody writes to the customer about it.
 */
export function isOldEvent({ since }: Pick<ParcelProgress, 'since'>, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > newsMs
}

/** Once it comes back, moving on is moving back. */
const onTheWayBack: ReadonlySet<Meaning> = new Set(['made', 'sent', 'inTransit', 'atBranch'])
/** The meanings of events under the other number of a parcel that comes back. */
const meaningOfBack: Partial<Record<Meaning, Meaning>> = {
  made: 'returning',
  sent: 'returning',
  inTransit: 'returning',
  atBranch: 'returning',
  delivered: 'returned',
  paidOut: 'returned',
}
/** Money that came stays. */
const isFinal = (state: ParcelState) => state === 'paidOut' || state === 'returned'

/** Where a parcel is, of all that was ever heard of it, in whichever order that came. `back` is under its other number. */
export function stateOfEvents(events: readonly ParcelEvent[], back: readonly ParcelEvent[] = []): ParcelProgress {
  const all = [
    ...events,
    ...back.map((event) => ({ ...event, meaning: event.meaning && (meaningOfBack[event.meaning] ?? 'nothing') })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return all.reduce<ParcelProgress>(after, { state: 'made', trouble: '', since: null, code: '', words: '', place: '' })
}

function after(before: ParcelProgress, { code, meaning, at, words, place }: ParcelEvent): ParcelProgress {
  if (meaning === null || meaning === 'nothing') return before
  const told = { code, words, place: place || before.place }
  if (isTrouble(meaning)) return { ...before, ...told, trouble: meaning }
  const isBack = before.state === 'returning' && onTheWayBack.has(meaning)
  const state = isBack ? 'returning' : meaning
  if (isFinal(before.state) && state !== 'paidOut' && state !== 'returned') return before
  return { ...told, state, trouble: '', since: state === before.state ? before.since : at }
}

function isTrouble(meaning: Meaning): meaning is ParcelTrouble {
  return (parcelTroubles as readonly Meaning[]).includes(meaning)
}
