import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { day, id } from '#platform/wire.ts'
import { earned, earnedToWire, hryvnias } from './earned.contract.ts'
import { bases } from './earned.ts'
import type { OrderWaterfall } from './order-waterfall.ts'

export const getOrderWaterfall = endpoint({
  method: 'GET',
  path: '/crm/insights/order',
  fieldSpelling: { id: 'orderId' },
  access: ['admin'],
  summary:
    'What is left of one order: every term, the very lots, and its share of the adverts of its day (ORD-6). While it took no goods, the share is that over all placed orders.',
  query: z.pipe(
    z.strictObject({ orderId: id() }),
    z.transform(({ orderId }) => ({ id: orderId })),
  ),
  output: z.strictObject({
    orderId: z.guid(),
    basis: z.enum(bases),
    day: day(),
    earned,
    /** Its worth, and its fees as percents of that; a rate is null where somebody wrote the sum itself. */
    worth: z.strictObject({
      goodsTotal: hryvnias(),
      wrappingSum: hryvnias(),
      discount: hryvnias(),
      total: hryvnias(),
      /** As it was when the goods left, which percents are of. */
      soldSum: hryvnias(),
      marketplacePercent: z.nullable(z.number()),
      promPaymentPercent: z.nullable(z.number()),
    }),
    lots: z.array(
      z.strictObject({
        code: z.string(),
        size: z.string(),
        color: z.string(),
        purchaseNumber: z.string(),
        goodsCount: z.int(),
        landedCost: hryvnias(),
        cost: hryvnias(),
        /** Of a purchase whose freight was not paid yet: its cost may still rise. */
        isOpen: z.boolean(),
      }),
    ),
    /** Cost of what came back and was written off; it counts with the write-offs of the period, not with the order. */
    writtenOff: hryvnias(),
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
  }),
})
export type OrderWaterfallOnWire = WireOf<typeof getOrderWaterfall>

export function waterfallToWire({ worth, lots, writtenOff, adverts, ...of }: OrderWaterfall): OrderWaterfallOnWire {
  return {
    ...of,
    earned: earnedToWire(of.earned),
    worth: {
      goodsTotal: toHryvnias(worth.goodsTotal),
      wrappingSum: toHryvnias(worth.wrappingFee),
      discount: toHryvnias(worth.discount),
      total: toHryvnias(worth.total),
      soldSum: toHryvnias(worth.soldTotal),
      marketplacePercent: worth.marketplaceRate,
      promPaymentPercent: worth.marketplacePaymentRate,
    },
    lots: lots.map(({ colour, quantity, unitCost, cost, ...lot }) => ({
      ...lot,
      color: colour,
      goodsCount: quantity,
      landedCost: toHryvnias(unitCost),
      cost: toHryvnias(cost),
    })),
    writtenOff: toHryvnias(writtenOff),
    adverts: adverts.map(({ kind, typeId, name, ...amounts }) => ({
      kind,
      typeId,
      name,
      share: toHryvnias(amounts.share),
      revenue: toHryvnias(amounts.revenue),
      ofRevenue: toHryvnias(amounts.ofRevenue),
      ofAmount: toHryvnias(amounts.ofAmount),
    })),
  }
}
