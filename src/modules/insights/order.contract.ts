import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, id } from '#platform/wire.ts'
import { earned } from './earned.contract.ts'
import { bases } from './earned.ts'

/** The sums that fees by percent go by; a rate is null where somebody wrote the sum itself. */
const worth = z.strictObject({
  goodsTotal: amount(),
  wrappingFee: amount(),
  discount: amount(),
  total: amount(),
  /** As it was when the goods left, which percents are of whatever came back (WIRE-6). */
  soldTotal: amount(),
  marketplaceRate: z.nullable(z.number()),
  marketplacePaymentRate: z.nullable(z.number()),
})
export type OrderWorth = z.infer<typeof worth>

const soldLot = z.strictObject({
  code: z.string(),
  size: z.string(),
  /** Empty where lots do not tell colours apart. */
  colour: z.string(),
  purchaseNumber: z.string(),
  quantity: z.int(),
  unitCost: amount(),
  cost: amount(),
  /** Whether the purchase's freight is unpaid yet: its cost may still rise. */
  isOpen: z.boolean(),
})
export type SoldLot = z.infer<typeof soldLot>

const advertShare = z.strictObject({
  kind: z.enum(['google', 'advertiser']),
  typeId: z.nullable(z.guid()),
  name: z.string(),
  share: amount(),
  /** Revenue of the order that it was shared by, beside that of the day. */
  revenue: amount(),
  ofRevenue: amount(),
  ofAmount: amount(),
})
export type AdvertShare = z.infer<typeof advertShare>

export const getOrderWaterfall = ownEndpoint('GET /crm/insights/order', ['admin'], {
  summary:
    'What is left of one order: every term, the very lots, and its share of the adverts of its day (ORD-6). While it took no goods, the share is that over all placed orders.',
  query: z.strictObject({ orderId: id() }),
  output: z.strictObject({
    orderId: z.guid(),
    basis: z.enum(bases),
    day: day(),
    earned,
    worth,
    lots: z.array(soldLot),
    /** Cost of what came back and was written off; it counts with the write-offs of the period, not with the order (EARN-1). */
    writtenOff: amount(),
    adverts: z.array(advertShare),
  }),
})
export type OrderWaterfall = AnswerOf<typeof getOrderWaterfall>
