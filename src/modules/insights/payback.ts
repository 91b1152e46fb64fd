import { addDays, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { daysOf } from './earned.ts'
import type { Payback } from './payback.contract.ts'

/** The money that a purchase brought on a day: revenue − fees − returns of its lots; and its share of adverts. */
export interface DayBack {
  day: Day
  back: Money
  adverts: Money
  pieces: number
}

export type BoughtPurchase = Pick<
  Payback,
  'purchaseId' | 'purchaseNumber' | 'note' | 'receivedOn' | 'bill' | 'frozen' | 'onHand' | 'worth' | 'coming'
>
type CurvePoint = Payback['curve'][number]

const paceDays = 28
/** Heading for its bill: within three months of the receipt, or soon. A day beyond three months from now is not promised. */
const [soonSinceReceipt, soonFromNow, promisedDays] = [90, 45, 90]

/**
 * How far a purchase has paid back its bill, and where it is heading at the pace of the last 28 days: nowhere where what is left
 * cannot reach it (EARN-4).
 */
export function paybackOf(purchase: BoughtPurchase, days: readonly DayBack[], today: Day): Payback {
  const { bill, receivedOn } = purchase
  const since = (day: Day) => Math.max(0, daysOf({ from: receivedOn, to: day }) - 1)
  const curve: CurvePoint[] = []
  for (const { day, back, adverts } of days) {
    const last = curve.at(-1) ?? { day: -1, back: 0, afterAdverts: 0 }
    const point = { day: since(day), back: last.back + back, afterAdverts: last.afterAdverts + back - adverts }
    if (last.day === point.day) curve.pop()
    curve.push(point)
  }
  const { back, afterAdverts } = curve.at(-1) ?? { back: 0, afterAdverts: 0 }
  const recent = days.filter(({ day }) => day > addDays(today, -paceDays))
  // a younger one has its own days only
  const paced = Math.min(paceDays, since(today) + 1)
  const brought = recent.reduce((sum, each) => sum + each.back, 0)
  const soldIn28Days = recent.reduce((sum, { pieces }) => sum + pieces, 0)
  const broughtAfterAdverts = recent.reduce((sum, each) => sum + each.back - each.adverts, 0)
  // a purchase that is sold out brings no more, and the rest brings at most its asking prices
  const isSoldOut = purchase.onHand === 0
  const canReach = (sum: Money) => purchase.coming > 0 || sum + purchase.worth >= bill
  const breakEven = breakEvenOf(curve, ({ back: so }) => so >= bill, bill - back, brought / paced)
  const daysLeft = breakEven.daysLeft ?? Number.POSITIVE_INFINITY
  const state =
    breakEven.reachedOn !== undefined && back >= bill
      ? 'paidBack'
      : isSoldOut
        ? 'soldOut'
        : !canReach(back)
          ? 'willNot'
          : daysLeft <= soonFromNow || since(today) + daysLeft <= soonSinceReceipt
            ? 'heading'
            : soldIn28Days > 0
              ? 'slow'
              : 'stands'
  const dayOfBreakEven = ({ reachedOn, daysLeft: left }: BreakEven, sum: Money): Day | null => {
    if (reachedOn !== undefined) return addDays(receivedOn, reachedOn)
    return isSoldOut || !canReach(sum) || left === undefined || left > promisedDays ? null : addDays(today, left)
  }
  return {
    ...purchase,
    daysSince: since(today),
    back,
    adverts: back - afterAdverts,
    state,
    missing: state === 'willNot' || state === 'soldOut' ? bill - back - purchase.worth : null,
    breakEvenOn: dayOfBreakEven(breakEven, back),
    breakEvenAfterAdvertsOn: dayOfBreakEven(
      breakEvenOf(curve, ({ afterAdverts: so }) => so >= bill, bill - afterAdverts, broughtAfterAdverts / paced),
      afterAdverts,
    ),
    pace: Math.round(brought / paced),
    soldIn28Days,
    curve,
  }
}

interface BreakEven {
  /** Days since the receipt. */
  reachedOn?: number | undefined
  daysLeft?: number
}

/** Reached on the first day from which it never fell below again; what comes back later may undo it. */
function breakEvenOf(
  curve: readonly CurvePoint[],
  isThere: (point: CurvePoint) => boolean,
  missing: Money,
  pace: number,
): BreakEven {
  const lastBelow = curve.findLastIndex((point) => !isThere(point))
  if (missing <= 0) return { reachedOn: curve[lastBelow + 1]?.day ?? 0 }
  return pace > 0 ? { daysLeft: Math.ceil(missing / pace) } : {}
}
