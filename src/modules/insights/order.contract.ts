import * as z from 'zod/mini'
import { day } from '#platform/wire.ts'
import { earned, hryvnias } from './earned.contract.ts'
import { bases } from './earned.ts'

/** ORD-6 with its share of adverts: every term, and what each is made of. */
const orderWaterfall = z.strictObject({
  orderId: z.guid(),
  /** Over which orders the adverts of its day were shared: `placed` while it took no goods. */
  basis: z.enum(bases),
  day: day(),
  earned,
  lots: z.array(
    z.strictObject({
      code: z.string(),
      size: z.string(),
      purchaseNumber: z.string(),
      goodsCount: z.int(),
      landedCost: hryvnias(),
      cost: hryvnias(),
      /** Of a purchase whose freight was not paid yet: its cost may still rise. */
      isOpen: z.boolean(),
    }),
  ),
  adverts: z.array(
    z.strictObject({
      kind: z.enum(['google', 'advertiser']),
      typeId: z.nullable(z.guid()),
      name: z.string(),
      share: hryvnias(),
      /** Revenue of the order that it was shared by, beside that of the day. */
      revenue: hryvnias(),
      ofRevenue: hryvnias(),
      ofAmount: hryvnias(),
    }),
  ),
})
export type OrderWaterfallOnWire = z.infer<typeof orderWaterfall>
