import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day } from '#platform/wire.ts'
import { ofChannels } from './discount.ts'

/**
 * `stands`: nothing of it sold in 28 days. `willNot`: what is left cannot bring what is missing. `soldOut`: nothing is left, and
 * the bill is not back.
 */
export const paybackStates = ['paidBack', 'heading', 'slow', 'stands', 'willNot', 'soldOut'] as const

const purchasePayback = z.strictObject({
  purchaseId: z.guid(),
  purchaseNumber: z.string(),
  note: z.string(),
  receivedOn: day(),
  daysSince: z.int(),
  bill: amount(),
  /** Share of revenue − fees − returns, not − landed cost. */
  back: amount(),
  /** The part of it that adverts took. */
  adverts: amount(),
  /** On hand × landed cost. */
  frozen: amount(),
  onHand: z.int(),
  /** Its remaining pieces, at their asking prices less the usual fees of the last 180 days. */
  worth: amount(),
  /** Pieces that did not come yet: the report does not guess their revenue. */
  coming: z.int(),
  state: z.enum(paybackStates),
  /** The part of the bill that will not come back; null where the purchase pays back. */
  missing: z.nullable(amount()),
  /** The day of break-even, or the day it is heading for. */
  breakEvenOn: z.nullable(day()),
  /** The same after adverts, the second line. */
  breakEvenAfterAdvertsOn: z.nullable(day()),
  /** A day, at the pace of the last 28 days. */
  pace: amount(),
  soldIn28Days: z.int(),
  /** Days since the receipt on which money came back, cumulated. */
  curve: z.array(z.strictObject({ day: z.int(), back: amount(), afterAdverts: amount() })),
})
export type Payback = z.infer<typeof purchasePayback>

export const getPayback = ownEndpoint('GET /crm/insights/purchases', ['admin'], {
  summary:
    'Purchases beside what their lots brought back: bill, back so far, still frozen, the day of break-even or the one it is heading for at the pace of the last 28 days; where what is left cannot bring it, the sum that will be missing (EARN-4).',
  output: z.strictObject({
    today: day(),
    purchases: z.array(purchasePayback),
    /** Goods on their way back, which no stock counts, at what they cost (EARN-1). */
    returning: z.strictObject({ orders: z.int(), cost: amount() }),
    /** The sums over all received purchases, more than the list has: older ones without anything on hand, too. */
    total: z.strictObject({
      purchases: z.int(),
      bill: amount(),
      back: amount(),
      adverts: amount(),
      frozen: amount(),
    }),
  }),
})
export type PaybackReport = AnswerOf<typeof getPayback>

/** EARN-5: frozen × age beyond 60 days, most first. */
const lotToDiscount = z.strictObject({
  lotId: z.guid(),
  productId: z.guid(),
  typeId: z.guid(),
  code: z.string(),
  name: z.string(),
  size: z.string(),
  colour: z.string(),
  purchaseNumber: z.string(),
  /** The version of the product, for a change of its price. */
  productVersion: z.int(),
  onHand: z.int(),
  unitCost: amount(),
  frozen: amount(),
  ageDays: z.int(),
  /** The asking price of today. */
  price: amount(),
  /** A sale reduces it already. */
  isOnSale: z.boolean(),
  /**
   * The lowest price at which nothing is lost on that channel; null where it sold nothing yet, so that nobody knows what it
   * takes, or where it took as much as was paid there.
   */
  floors: z.strictObject(ofChannels(() => z.nullable(amount()))),
  /** null where the price is at the site's floor already, or below it. */
  offered: z.nullable(amount()),
})
export type LotToDiscount = z.infer<typeof lotToDiscount>
export type OldLot = Omit<LotToDiscount, 'floors' | 'offered'>

export const getDiscounts = ownEndpoint('GET /crm/insights/lots', ['admin'], {
  summary:
    'Lots to discount first: on hand × landed cost × days beyond 60, with the lowest price at which nothing is lost on each channel, at the fees that the shop paid there in the last 180 days, and a price that is offered (EARN-5).',
  output: z.strictObject({
    today: day(),
    /** The first 100. */
    lots: z.array(lotToDiscount),
    /** The count of all of them. */
    count: z.int(),
    frozen: amount(),
  }),
})
export type DiscountsReport = AnswerOf<typeof getDiscounts>
