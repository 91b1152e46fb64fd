import * as z from 'zod/mini'
import { toHryvnias, type Money } from '#kit/money.ts'
import type { Day } from '#kit/days.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { day } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'
import { ofChannels, type DiscountsReport } from './discount.ts'
import { paybackStates, type Payback, type PaybackTotal, type Returning } from './payback.ts'

const purchasePayback = z.strictObject({
  purchaseId: z.guid(),
  purchaseNumber: z.string(),
  description: z.string(),
  receivedOn: day(),
  daysSince: z.int(),
  bill: hryvnias(),
  /** Share of revenue − fees − returns, not − landed cost. */
  back: hryvnias(),
  /** Of it, what adverts took. */
  adverts: hryvnias(),
  /** On hand × landed cost. */
  frozen: hryvnias(),
  onHand: z.int(),
  /** Its remaining pieces, at their asking prices less the usual fees of the last 180 days. */
  worth: hryvnias(),
  /** Pieces that did not come yet: the report does not guess their revenue. */
  coming: z.int(),
  state: z.enum(paybackStates),
  /** Of one that will not pay back, so much of its bill; else null. */
  missing: z.nullable(hryvnias()),
  /** The day of break-even, or the day it is heading for. */
  breakEvenOn: z.nullable(day()),
  /** The same after adverts, the second line. */
  breakEvenAfterAdvertsOn: z.nullable(day()),
  /** A day, at the pace of the last 28 days. */
  pace: hryvnias(),
  soldIn28Days: z.int(),
  /** Days since the receipt on which money came back, cumulated. */
  curve: z.array(z.strictObject({ day: z.int(), back: hryvnias(), afterAdverts: hryvnias() })),
})

export const getPayback = endpoint({
  method: 'GET',
  path: '/crm/insights/purchases',
  access: ['admin'],
  summary:
    'Purchases beside what their lots brought back: bill, back so far, still frozen, the day of break-even or the one it is heading for at the pace of the last 28 days; where what is left cannot bring it, the sum that will be missing (EARN-4).',
  output: z.strictObject({
    today: day(),
    purchases: z.array(purchasePayback),
    /** Goods on their way back, which no stock counts, at what they cost (EARN-1). */
    returning: z.strictObject({ orders: z.int(), cost: hryvnias() }),
    /** Of all that came, more than are listed: older ones without anything on hand, too. */
    total: z.strictObject({
      purchases: z.int(),
      bill: hryvnias(),
      back: hryvnias(),
      adverts: hryvnias(),
      frozen: hryvnias(),
    }),
  }),
})
export type PaybackReportOnWire = WireOf<typeof getPayback>

export function paybackToWire({
  today,
  purchases,
  total,
  returning,
}: {
  today: Day
  purchases: readonly Payback[]
  total: PaybackTotal
  returning: Returning
}): PaybackReportOnWire {
  return {
    returning: { ...returning, cost: toHryvnias(returning.cost) },
    today,
    purchases: purchases.map(({ note, curve, ...each }) => ({
      ...each,
      description: note,
      bill: toHryvnias(each.bill),
      back: toHryvnias(each.back),
      adverts: toHryvnias(each.adverts),
      frozen: toHryvnias(each.frozen),
      pace: toHryvnias(each.pace),
      worth: toHryvnias(each.worth),
      missing: inHryvnias(each.missing),
      curve: curve.map(({ day: at, back, afterAdverts }) => ({
        day: at,
        back: toHryvnias(back),
        afterAdverts: toHryvnias(afterAdverts),
      })),
    })),
    total: {
      purchases: total.purchases,
      bill: toHryvnias(total.bill),
      back: toHryvnias(total.back),
      adverts: toHryvnias(total.adverts),
      frozen: toHryvnias(total.frozen),
    },
  }
}

/** EARN-5: frozen × age beyond 60 days, most first. */
const lotToDiscount = z.strictObject({
  lotId: z.guid(),
  productId: z.guid(),
  typeId: z.guid(),
  code: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  purchaseNumber: z.string(),
  /** Of the product, for the change of its price. */
  version: z.int(),
  onHand: z.int(),
  landedCost: hryvnias(),
  frozen: hryvnias(),
  ageDays: z.int(),
  /** The asking price of today. */
  price: hryvnias(),
  /** A sale reduces it already. */
  isOnSale: z.boolean(),
  /**
   * The lowest price at which nothing is lost on that channel; null where it sold nothing yet, so that nobody knows what it
   * takes, or where it took as much as was paid there.
   */
  floors: z.strictObject(ofChannels(() => z.nullable(hryvnias()))),
  /** null where the price is at the site's floor already, or below it. */
  offered: z.nullable(hryvnias()),
})

export const getDiscounts = endpoint({
  method: 'GET',
  path: '/crm/insights/lots',
  access: ['admin'],
  summary:
    'Lots to discount first: on hand × landed cost × days beyond 60, with the lowest price at which nothing is lost on each channel, at the fees that the shop paid there in the last 180 days, and a price that is offered (EARN-5).',
  output: z.strictObject({
    today: day(),
    /** The first 100. */
    lots: z.array(lotToDiscount),
    /** Of all of them. */
    count: z.int(),
    frozen: hryvnias(),
  }),
})
export type DiscountsReportOnWire = WireOf<typeof getDiscounts>

export function discountsToWire({ today, lots, count, frozen: all }: DiscountsReport): DiscountsReportOnWire {
  return {
    today,
    count,
    lots: lots.map(({ colour, unitCost, productVersion, frozen, price, floors, offered, ...lot }) => ({
      ...lot,
      color: colour,
      version: productVersion,
      landedCost: toHryvnias(unitCost),
      frozen: toHryvnias(frozen),
      price: toHryvnias(price),
      floors: ofChannels((channel) => inHryvnias(floors[channel])),
      offered: offered === null ? null : toHryvnias(offered),
    })),
    frozen: toHryvnias(all),
  }
}

function inHryvnias(floor: Money | null): number | null {
  return floor === null ? null : toHryvnias(floor)
}
