import { expect, it } from 'vitest'
import { carriers, needsAddress } from '#modules/delivery/carrier.ts'
import {
  canGoBack,
  groupOf,
  isAccepted,
  isBackwards,
  openStatuses,
  startsParcel,
  statuses,
  transition,
  usuallyNext,
  type Status,
  type StockEffect,
} from './status.ts'

/** Typed by hand from ORD-1, ORD-2 and ORD-17. Rows: from; columns: to, in the order of `statuses`. */
const table: Record<Status, string> = {
  //                     new acc con pay paid sent way done canc ref
  new: '                 -   -   -   -   T    T    T   T    R    R',
  accepted: '            -   -   -   -   T    T    T   T    R    R',
  awaitingConfirmation: '-   -   -   -   T    T    T   T    R    R',
  awaitingPayment: '     -   -   -   -   T    T    T   T    R    R',
  paid: '                U   U   U   U   -    -    -   -    G    G',
  sent: '                U   U   U   U   -    -    -   -    X    B',
  inTransit: '           U   U   U   U   -    -    -   -    X    B',
  completed: '           U   U   U   U   -    -    -   -    X    G',
  cancelled: '           H   H   H   H   HT   HT   HT  HT   -    -',
  refused: '             H   H   H   H   HT   HT   HT  HT   -    -',
}
const meaning: Record<string, StockEffect> = {
  '-': 'none',
  T: 'ship',
  R: 'release',
  U: 'unship',
  G: 'restock',
  H: 'reserve',
  HT: 'reserveAndShip',
  B: 'startReturn',
}

for (const from of statuses) {
  it(`[ORD-1] [ORD-2] from ${from} to each of the ten statuses`, () => {
    const row = table[from].trim().split(/\s+/)
    const expected = row.map((cell) =>
      cell === 'X' ? { isAllowed: false, reason: 'alreadyLeft' } : { isAllowed: true, effect: meaning[cell] },
    )
    expect(statuses.map((to) => transition({ status: from, isReturning: false }, to))).toEqual(expected)
  })
}

it('[ORD-17] a returning order goes on only to sent, in transit or completed', () => {
  const from = { status: 'refused', isReturning: true } as const
  const allowed = statuses.filter((to) => to !== 'refused' && transition(from, to).isAllowed)
  expect(allowed).toEqual(['sent', 'inTransit', 'completed'])
  expect(transition(from, 'new')).toEqual({ isAllowed: false, reason: 'stillReturning' })
  expect(transition(from, 'completed')).toEqual({ isAllowed: true, effect: 'endReturn' })
})

it('[ORD-2] a usual next status is always possible, and never backwards except to reopen', () => {
  for (const from of statuses) {
    for (const to of [...usuallyNext(from, 'before'), ...usuallyNext(from, 'onDelivery')]) {
      expect(transition({ status: from, isReturning: false }, to).isAllowed).toBe(true)
      if (groupOf[from] !== 'free') expect(isBackwards(from, to)).toBe(false)
    }
  }
})

it('[ORD-2] [DEL-5] an order that the carrier brings the money of goes on to be sent; one paid for in advance to be paid', () => {
  expect(usuallyNext('accepted', 'onDelivery')).toEqual(['sent', 'cancelled'])
  expect(usuallyNext('accepted', 'before')[0]).toBe('paid')
  for (const from of statuses.filter((status) => status !== 'paid')) {
    expect(usuallyNext(from, 'onDelivery')).not.toContain('paid')
    expect(usuallyNext(from, 'onDelivery')).not.toContain('awaitingPayment')
  }
})

it('[ORD-2] going back asks first', () => {
  expect(isBackwards('completed', 'sent')).toBe(true)
  expect(isBackwards('paid', 'new')).toBe(true)
  expect(isBackwards('cancelled', 'new')).toBe(true)
  expect(isBackwards('new', 'accepted')).toBe(false)
})

it('[B7] a change of status can be undone where everything comes back as it was, a parcel on its way home too', () => {
  const at = (status: Status, isReturning = false) => ({ status, isReturning })
  expect(canGoBack(at('new'), 'cancelled')).toBe(true)
  expect(canGoBack(at('accepted'), 'sent')).toBe(true)
  expect(canGoBack(at('sent'), 'refused')).toBe(true)
  // what was sent cannot be cancelled again
  expect(canGoBack(at('cancelled'), 'sent')).toBe(false)
  // a parcel that came home goes from its last status straight to the shelf
  expect(canGoBack(at('refused', true), 'completed')).toBe(false)
  expect(canGoBack(at('refused', true), 'sent')).toBe(true)
})

it('[ORD-11] a parcel begins its way when it leaves, not when it goes on', () => {
  const starts = (from: Status, to: Status, isReturning = false) =>
    startsParcel({ status: from, isReturning }, { status: to, carrier: 'novaPoshta' })
  expect([starts('accepted', 'sent'), starts('paid', 'inTransit'), starts('refused', 'sent')]).toEqual([
    true,
    true,
    true,
  ])
  expect([starts('sent', 'inTransit'), starts('completed', 'sent'), starts('refused', 'sent', true)]).toEqual([
    false,
    false,
    false,
  ])
  expect([starts('accepted', 'paid'), starts('accepted', 'completed')]).toEqual([false, false])
})

it('[ORD-1] [ORD-8] an accepted order is one not given up since; one handed over or given up is not open', () => {
  const taken: Status[] = ['accepted', 'awaitingPayment', 'paid', 'sent', 'inTransit']
  expect(statuses.filter(isAccepted)).toEqual([...taken, 'completed'])
  expect(openStatuses.toSorted()).toEqual([...taken, 'new', 'awaitingConfirmation'].toSorted())
})

it.each(carriers)(
  '[ORD-11] an order by %s is a parcel where it is brought, and none where the customer comes for it',
  (carrier) => {
    const accepted = { status: 'accepted', isReturning: false } as const
    expect(startsParcel(accepted, { status: 'sent', carrier })).toBe(needsAddress(carrier))
  },
)
