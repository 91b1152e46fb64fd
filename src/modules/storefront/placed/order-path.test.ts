import { expect, it } from 'vitest'
import { buildTracked } from '../../../../tests/build/pages.ts'
import type { OwnParcel, TrackedOrder } from './order-data.ts'
import { isAhead, isParcelKnown, pathOf } from './order-path.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const onParcel = (state: OwnParcel['state'], hour: number) => ({ state, place: '', at: at(hour) })

function parcel(...steps: OwnParcel['steps']): OwnParcel {
  const last = steps.at(-1)
  return {
    state: last?.state ?? 'sent',
    place: '',
    today: '2026-11-20',
    since: last?.at ?? null,
    mapUrl: null,
    hours: null,
    calendarPath: null,
    expectedOn: null,
    freeUntil: null,
    storage: 'free',
    freeDays: [],
    isSilent: false,
    deliveryPrice: null,
    steps,
  }
}

function order(changes: Partial<TrackedOrder>, of: OwnParcel | null = null): TrackedOrder {
  const tracked = buildTracked(changes)
  return { ...tracked, details: tracked.details && { ...tracked.details, parcel: of } }
}

it('[DEL-4] an order and its parcel have one path: the carrier tells the stations that it knows more closely', () => {
  const steps = [
    { status: 'new', at: at(1) },
    { status: 'paid', at: at(2) },
    { status: 'sent', at: at(4) },
    { status: 'completed', at: at(9) },
  ]
  const path = (of: OwnParcel | null) =>
    pathOf({ steps, parcel: of }).map((step) => ('status' in step ? step.status : step.state))
  expect(path(null)).toEqual(['new', 'paid', 'sent', 'completed'])
  const underWay = [onParcel('sent', 3), onParcel('atBranch', 8)]
  expect(path(parcel(...underWay))).toEqual(['new', 'paid', 'sent', 'atBranch', 'completed'])
  const received = [...underWay, onParcel('delivered', 9), onParcel('paidOut', 10)]
  expect(path(parcel(...received))).toEqual(['new', 'paid', 'sent', 'atBranch', 'delivered'])
})

it('[DEL-4] the newest word counts: the carrier’s while a parcel is under way, the shop’s once it closed the order', () => {
  const waiting = parcel(onParcel('atBranch', 8))
  const back = parcel(onParcel('returning', 8))
  const received = parcel(onParcel('delivered', 8))
  expect(isParcelKnown(order({ status: 'sent' }, waiting))).toBe(true)
  expect(isParcelKnown(order({ status: 'completed' }, waiting))).toBe(false)
  expect(isParcelKnown(order({ status: 'completed' }, received))).toBe(true)
  expect(isParcelKnown(order({ status: 'refused', isReturning: true }, waiting))).toBe(false)
  expect(isParcelKnown(order({ status: 'refused', isReturning: true }, back))).toBe(true)
  expect(isParcelKnown(order({ status: 'cancelled' }, waiting))).toBe(false)
  expect(isParcelKnown(order({ status: 'sent' }))).toBe(false)
})

it('[DEL-4] receiving the parcel stands ahead until it is received, refused or cancelled', () => {
  expect(isAhead(order({ status: 'new' }))).toBe(true)
  expect(isAhead(order({ status: 'sent' }, parcel(onParcel('atBranch', 8))))).toBe(true)
  expect(isAhead(order({ status: 'sent' }, parcel(onParcel('delivered', 8))))).toBe(false)
  expect(isAhead(order({ status: 'sent' }, parcel(onParcel('returning', 8))))).toBe(false)
  for (const status of ['completed', 'cancelled', 'refused']) expect(isAhead(order({ status }))).toBe(false)
})
