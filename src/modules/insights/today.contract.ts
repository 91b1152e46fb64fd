import * as z from 'zod/mini'
import { answeredInstant, day } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'

/** What waits: a number that opens its list. Rows of 0 are not there. */
const waiting = z.strictObject({
  /** Names the text and the list: `refunds`, `short`, `toPack`, `subsidisedShipping`, `failures`, `new`, `forgotten`, `sellingOut`, `unpaid`, `returning`, `toReceive`. */
  kind: z.string(),
  urgency: z.enum(['today', 'tomorrow', 'later']),
  count: z.int(),
  /** null where it is not money that waits. */
  amount: z.nullable(hryvnias()),
  /** Since when the oldest waits. */
  since: z.nullable(answeredInstant()),
  /** What the first is about: a product and size, a number of a purchase, a lane that fails. */
  about: z.string(),
  /** The list's address within `/crm`, with its filters. */
  path: z.string(),
})

const figure = z.strictObject({ now: z.number(), before: z.number() })
const figures = z.strictObject({
  start: day(),
  end: day(),
  beforeStart: day(),
  beforeEnd: day(),
  left: figure,
  revenue: figure,
  orders: figure,
  adverts: figure,
  refusals: figure,
})

const dayFigures = z.strictObject({
  day: day(),
  left: hryvnias(),
  revenue: hryvnias(),
  orders: z.int(),
  adverts: hryvnias(),
  refusals: z.int(),
})

const todayReport = z.strictObject({
  today: day(),
  waiting: z.array(waiting),
  /** Not of a Packer, who gets the parcels alone. Periods end with yesterday; null where one has not begun. */
  figures: z.nullable(
    z.strictObject({
      yesterday: figures,
      week: z.nullable(figures),
      month: z.nullable(figures),
      /** Of the month and of the one before it, for the small charts. */
      days: z.strictObject({ now: z.array(dayFigures), before: z.array(dayFigures) }),
      notSentYesterday: z.strictObject({ orders: z.int(), amount: hryvnias() }),
    }),
  ),
})
export type TodayReportOnWire = z.infer<typeof todayReport>
