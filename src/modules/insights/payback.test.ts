import { describe, expect, it } from 'vitest'
import { contributionAt, floorOf, offerOf } from './discount.ts'
import { paybackOf } from './payback.ts'

const purchase = {
  purchaseId: 'a',
  purchaseNumber: 'P-1',
  note: '',
  receivedOn: '2026-06-01',
  bill: 1e5,
  frozen: 3e4,
  onHand: 3,
  worth: 1e6,
  coming: 0,
}
const day = (on: string, back: number, adverts = 0) => ({ day: on, back, adverts, pieces: 1 })

describe('[EARN-4] a purchase', () => {
  it('pays back on the day from which its money never fell below the bill again', () => {
    const days = [day('2026-06-11', 1000_00), day('2026-06-21', -200_00), day('2026-07-01', 300_00, 150_00)]
    expect(paybackOf(purchase, days, '2026-09-01')).toMatchObject({
      state: 'paidBack',
      back: 11e4,
      adverts: 15e3,
      daysSince: 92,
      pace: 0,
      breakEvenOn: '2026-07-01',
      breakEvenAfterAdvertsOn: null,
      curve: [
        {
          day: 10,
          back: 1e5,
          afterAdverts: 1e5,
        },
        {
          day: 20,
          back: 8e4,
          afterAdverts: 8e4,
        },
        {
          day: 30,
          back: 11e4,
          afterAdverts: 95e3,
        },
      ],
    })
  })

  it('is heading for the day on which the pace of its last 28 days brings what is missing', () => {
    // 280 in 28 days is 10 a day; 720 are missing: 72 days, beyond 90 since the receipt
    const slow = [day('2026-08-15', 280_00)]
    expect(paybackOf(purchase, slow, '2026-09-01')).toMatchObject({
      state: 'slow',
      pace: 10_00,
      breakEvenOn: '2026-11-12',
    })
    const soon = [day('2026-06-10', 500_00), day('2026-08-15', 280_00)]
    expect(paybackOf(purchase, soon, '2026-09-01')).toMatchObject({ state: 'heading', breakEvenOn: '2026-09-23' })
    const old = [day('2026-07-10', 980_00)]
    expect(paybackOf(purchase, old, '2026-09-01')).toMatchObject({ state: 'stands', pace: 0, breakEvenOn: null })
    // what sells does not stand, however long it will take
    const few = [day('2026-08-20', 28_00)]
    expect(paybackOf(purchase, few, '2026-09-01')).toMatchObject({ state: 'slow', pace: 1_00, breakEvenOn: null })
  })

  it('that is sold out and not back is heading for no day: its pace brings nothing any more', () => {
    const days = [day('2026-06-10', 500_00), day('2026-08-15', 280_00, 80_00)]
    const soldOut = { ...purchase, onHand: 0, frozen: 0 }
    expect(paybackOf(soldOut, days, '2026-09-01')).toMatchObject({
      state: 'soldOut',
      breakEvenOn: null,
      breakEvenAfterAdvertsOn: null,
    })
    // the bill is back, without what adverts took of it: that will not come either
    const enough = [...days, day('2026-08-20', 220_00)]
    expect(paybackOf(soldOut, enough, '2026-09-01')).toMatchObject({
      state: 'paidBack',
      breakEvenOn: '2026-08-20',
      breakEvenAfterAdvertsOn: null,
    })
  })

  it('promises no more than the shelf can bring: where what is left cannot reach the bill, it states the sum that will be missing', () => {
    // 980.00 are back; the pace would bring the rest in days, but the one piece left is asked for less
    const days = [day('2026-06-10', 700_00), day('2026-08-15', 280_00)]
    const last = { ...purchase, onHand: 1, worth: 15_00 }
    expect(paybackOf(last, days, '2026-09-01')).toMatchObject({ state: 'willNot', missing: 5_00, breakEvenOn: null })
    expect(paybackOf({ ...last, worth: 20_00 }, days, '2026-09-01')).toMatchObject({
      state: 'heading',
      missing: null,
      breakEvenOn: '2026-09-03',
    })
    // what is still to come is not judged
    expect(paybackOf({ ...last, coming: 3 }, days, '2026-09-01')).toMatchObject({ state: 'heading', missing: null })
    expect(paybackOf({ ...last, onHand: 0, worth: 0 }, days, '2026-09-01')).toMatchObject({
      state: 'soldOut',
      missing: 20_00,
    })
  })

  it('that came a week ago has the pace of that week', () => {
    expect(paybackOf(purchase, [day('2026-06-03', 70_00)], '2026-06-07')).toMatchObject({ pace: 10_00, daysSince: 6 })
  })
})

describe('[EARN-5] the floor of a price', () => {
  it.each([
    [886_40, [], 0],
    [886_40, [12.5, 3.2], 5_00],
    [1, [99.99], 0],
    [0, [20], 0],
    [418_90, [17.35, 2.99, 1.5], 4_99],
  ])('of %i with %j percent and %i an order loses nothing, and a kopiyka less would', (unitCost, rates, fixed) => {
    const floor = floorOf(unitCost, { rates, fixed }) ?? Number.NaN
    expect(contributionAt(floor, unitCost, { rates, fixed })).toBeGreaterThanOrEqual(0)
    if (floor > 0) expect(contributionAt(floor - 1, unitCost, { rates, fixed })).toBeLessThan(0)
  })

  it.each([
    [50_000, [100], 0],
    [50_000, [60, 25, 15.5], 0],
    [50_000, [250], 0],
    [0, [100], 0],
    // what no price of this shop reaches
    [1_500_000_00, [99.99], 0],
  ])('of %i with %j percent and %i an order there is none: the channel takes all', (unitCost, rates, fixed) => {
    expect(floorOf(unitCost, { rates, fixed })).toBeNull()
    expect(offerOf({ price: 1690_00, ageDays: 209 }, null)).toBeNull()
  })

  it('of fees that leave next to nothing is found, too', () => {
    const fees = { rates: [99.99], fixed: 0 }
    const floor = floorOf(500_00, fees) ?? 0
    expect(floor).toBeGreaterThan(4_000_000_00)
    expect([contributionAt(floor, 500_00, fees), contributionAt(floor - 1, 500_00, fees)]).toEqual([0, -1])
  })

  it('the longer a lot lies the more is offered off, to 10 ₴, never below what the site can bear', () => {
    expect(offerOf({ price: 1690_00, ageDays: 61 }, 0)).toBe(1440_00)
    expect(offerOf({ price: 1690_00, ageDays: 142 }, 0)).toBe(1270_00)
    expect(offerOf({ price: 720_00, ageDays: 209 }, 0)).toBe(500_00)
    expect(offerOf({ price: 720_00, ageDays: 209 }, 651_58)).toBe(660_00)
    expect(offerOf({ price: 720_00, ageDays: 209 }, 715_00)).toBeNull()
  })
})
