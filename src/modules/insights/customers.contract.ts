import * as z from 'zod/mini'
import { earnedPeriod, hryvnias } from './earned.contract.ts'

/** What one new customer brought by so many days after the first order; null while nobody's days are over. */
const brought = z.nullable(z.strictObject({ customers: z.int(), orders: z.number(), left: hryvnias() }))

const refusals = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** Orders that came to an end: done or refused. */
    ended: z.int(),
    refused: z.int(),
    /** 0.08 is 8 %; null where none ended. */
    rate: z.nullable(z.number()),
    /** Fees and the way there and back that remain, less deposits that are kept. */
    cost: hryvnias(),
  }),
)

const customersReport = z.strictObject({
  period: earnedPeriod,
  first: z.strictObject({ orders: z.int(), customers: z.int(), revenue: hryvnias(), left: hryvnias() }),
  repeated: z.strictObject({ orders: z.int(), customers: z.int(), revenue: hryvnias(), left: hryvnias() }),
  /** By the source of the first order. */
  sources: z.array(
    z.strictObject({
      source: z.string(),
      name: z.string(),
      customers: z.int(),
      after30: brought,
      after90: brought,
      after180: brought,
    }),
  ),
  refusals: z.strictObject({ bySource: refusals, byCarrier: refusals, byPaymentType: refusals }),
})
export type CustomersReportOnWire = z.infer<typeof customersReport>
