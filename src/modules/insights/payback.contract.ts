import * as z from 'zod/mini'
import { day } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'

/** EARN-4. Days are counted from the first receipt. */
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
  /** `heading`: at the pace of 28 days; `slow`: heading for later than 180 days after receipt; `stands`: at no pace. */
  state: z.enum(['paidBack', 'heading', 'slow', 'stands']),
  /** The day of break-even, or the day it is heading for. */
  breakEvenOn: z.nullable(day()),
  /** The same after adverts, the second line. */
  breakEvenAfterAdvertsOn: z.nullable(day()),
  /** A day, at the pace of the last 28 days. */
  pace: hryvnias(),
  soldIn28Days: z.int(),
  /** Days on which money came back, cumulated. */
  curve: z.array(z.strictObject({ day: z.int(), back: hryvnias(), afterAdverts: hryvnias() })),
})

const paybackReport = z.strictObject({
  today: day(),
  purchases: z.array(purchasePayback),
  total: z.strictObject({ bill: hryvnias(), back: hryvnias(), adverts: hryvnias(), frozen: hryvnias() }),
})
export type PaybackReportOnWire = z.infer<typeof paybackReport>

/** EARN-5: frozen × age beyond 60 days, most first. */
const lotToDiscount = z.strictObject({
  lotId: z.guid(),
  productId: z.guid(),
  code: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  purchaseNumber: z.string(),
  version: z.int(),
  onHand: z.int(),
  landedCost: hryvnias(),
  frozen: hryvnias(),
  ageDays: z.int(),
  price: hryvnias(),
  /** The lowest price at which nothing is lost on that channel. */
  floors: z.strictObject({ site: hryvnias(), bigl: hryvnias(), prom: hryvnias() }),
  /** null where the price is at the site's floor already. */
  offered: z.nullable(hryvnias()),
})

const discountsReport = z.strictObject({
  today: day(),
  lots: z.array(lotToDiscount),
  frozen: hryvnias(),
})
export type DiscountsReportOnWire = z.infer<typeof discountsReport>
