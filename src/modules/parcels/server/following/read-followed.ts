import { addDays, dayOf, mondayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import { findParcel, listClosedBranches, listEvents, parcelSettings } from '#modules/delivery/server/index.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { mostActed, type FollowedList, type ParcelMoney, type ParcelPath } from '../../following.contract.ts'
import { proposedStatus } from '../../proposed-status.ts'
import {
  countFollowed,
  listFollowedRows,
  listMoneyRows,
  listOrderStates,
  type FollowedRow,
  type OrderStateRow,
} from './followed.sql.ts'

/** The most parcels of a group; no shop has more under way. */
const most = 3000
/** The days for which the list shows settled ones; the orders show earlier ones. */
const settledDays = 14

/** Since when nothing was heard of those that are stuck. */
export function silentSinceOf({ settings, now }: Shop): Date {
  const { stuckAfterDays } = settings.of(parcelSettings)
  return new Date(now().getTime() - stuckAfterDays * 24 * 60 * 60 * 1000)
}

export async function readFollowed(shop: Shop): Promise<FollowedList> {
  const { db } = shop.database
  const silentSince = silentSinceOf(shop)
  const [rows, counts, proposals, money] = await Promise.all([
    listFollowedRows(db, { silentSince, most }),
    countFollowed(db, silentSince),
    listProposals(shop),
    listMoneyRows(db, settledSince(shop)),
  ])
  const closed = await listClosedBranches(db, rows.flatMap(branchOf))
  const { stuckAfterDays, remindBeforeDays } = shop.settings.of(parcelSettings)
  return {
    parcels: rows.map((row) => ({ ...row, isPlaceClosed: branchOf(row).some((ref) => closed.has(ref)) })),
    proposals,
    counts: {
      waiting: counts.waiting ?? 0,
      stuck: counts.stuck ?? 0,
      back: (counts.back ?? 0) + (counts.here ?? 0),
      money: money.filter(({ group }) => group === 'withCarrier' || group === 'differs').length,
    },
    stuckAfterDays,
    remindBeforeDays,
  }
}

/** The ref of the directory's branch; none for a parcel that comes back. */
function branchOf({ carrier, group, placeRef }: FollowedRow): string[] {
  return carrier === directoryCarrier && (group === 'waiting' || group === 'stuck') ? [placeRef] : []
}

/** Orders whose parcels say more than they do. */
export async function listProposals(shop: Shop, orderIds?: readonly string[]) {
  const orderStates = await listOrderStates(shop.database.db, orderIds, mostActed)
  return orderStates.flatMap((orderState: OrderStateRow) => {
    const proposed = proposedStatus(orderState, orderState.state)
    return proposed ? [{ ...orderState, proposed }] : []
  })
}

const isUnderWay: ReadonlySet<string> = new Set(['underWay', 'tooMuch', 'tooLittle'])
const settledSince = ({ now }: Shop) => addDays(dayOf(now()), -settledDays)

export async function readMoney(shop: Shop): Promise<ParcelMoney> {
  const rows = await listMoneyRows(shop.database.db, settledSince(shop))
  const monday = mondayOf(dayOf(shop.now()))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
  return {
    rows: rows.flatMap(({ group, handedOverAt, ...row }) =>
      group === 'underWay'
        ? []
        : [
            {
              ...row,
              group,
              // nobody has picked it up yet: the instant is of its last move
              handedOverOn: handedOverAt && !isUnderWay.has(group) ? dayOf(handedOverAt) : null,
            },
          ],
    ),
    underWay: sum(rows.flatMap(({ group, expected }) => (isUnderWay.has(group) ? [expected] : []))),
    withCarrier: sum(rows.flatMap(({ group, expected }) => (group === 'withCarrier' ? [expected] : []))),
    paidThisWeek: sum(rows.flatMap(({ paidOut, paidOutOn }) => ((paidOutOn ?? '') >= monday ? [paidOut ?? 0] : []))),
  }
}

const aheadOfHandOver: ReadonlySet<string> = new Set(['made', 'sent', 'inTransit', 'atBranch'])

export async function readPath(shop: Shop, orderId: string): Promise<ParcelPath | null> {
  const { db } = shop.database
  const [parcel, [order]] = await Promise.all([findParcel(db, orderId), loadOrders(db, [orderId])])
  if (!parcel || !order) return null
  const numbers = [parcel.number, parcel.backNumber].filter(Boolean)
  const events = await listEvents(db, parcel.carrier, numbers)
  const goesTo = parcel.placeRef || (order.deliveryPlace?.branchRef ?? '')
  const isAsked = parcel.carrier === directoryCarrier && aheadOfHandOver.has(parcel.state)
  const closed = await listClosedBranches(db, isAsked ? [goesTo] : [])
  return {
    ...parcel,
    trackingNumber: parcel.number,
    isPlaceClosed: closed.size > 0,
    proposed: proposedStatus(order, parcel.state) ?? null,
    events,
  }
}

export interface Outcome {
  done: number
  refused: { number: string; error: string }[]
}

/** Does something for each by itself, and counts those for which it was done: a refusal of one is named, and stops no other. */
export async function eachByItself<Item extends { number: string }>(
  shop: Shop,
  items: readonly Item[],
  language: Language,
  act: (item: Item) => Promise<boolean>,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] }
  for (const item of items) {
    try {
      if (await act(item)) outcome.done += 1
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      const [why] = fault.errors
      outcome.refused.push({ number: item.number, error: why ? shop.errorText(why, language) : '' })
    }
  }
  return outcome
}
