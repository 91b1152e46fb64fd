import * as z from 'zod/mini'
import { ownEndpoint, staff, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, instant } from '#platform/wire.ts'
import { earnedPeriod } from './earned.contract.ts'
import { firstSteps } from './first-step.ts'

const waiting = z.strictObject({
  /** Names the text: `refunds`, `short`, `toPack`, `subsidisedShipping`, `failures`, `company`, `jobs`, `new`, `forgotten`, `sellingOut`, `unpaid`, `returning`, `toReceive`, `myTasks`, `othersTasks`; others, such as `marketplace`, say `title`. */
  kind: z.string(),
  urgency: z.enum(['today', 'tomorrow', 'later']),
  count: z.int(),
  /** null where it is not money that waits. */
  amount: z.nullable(amount()),
  /** Since when the oldest waits. */
  since: z.nullable(instant()),
  /** By when the oldest is to be done, where an hour is known. */
  until: z.optional(instant()),
  /** Its subject, where it is one thing: a product and size, a number of a purchase. */
  about: z.string(),
  /** The list's address within `/crm`, with its filters. */
  path: z.string(),
  title: z.string(),
  note: z.string(),
})
export type Waiting = z.infer<typeof waiting>

const figures = {
  left: amount(),
  revenue: amount(),
  orders: z.int(),
  adverts: amount(),
  refusals: z.int(),
}
const figuresOf = z.strictObject(figures)
export type Figures = z.infer<typeof figuresOf>

/** Five figures of a few days beside those of the same days before. */
const beside = z.strictObject({ from: day(), to: day(), compared: earnedPeriod, now: figuresOf, before: figuresOf })
export type ComparedFigures = z.infer<typeof beside>

const dayFigures = z.strictObject({ day: day(), ...figures })

/** An Admin’s alone. Periods end with yesterday; null where one has not begun: on a Monday, and on the first of a month. */
export const todayFigures = z.strictObject({
  yesterday: beside,
  week: z.nullable(beside),
  month: z.nullable(beside),
  /** The days of the month so far and of the whole month before, for the small charts. */
  days: z.strictObject({ now: z.array(dayFigures), before: z.array(dayFigures) }),
  notSentYesterday: z.strictObject({ orders: z.int(), amount: amount() }),
})
export type TodayFigures = z.infer<typeof todayFigures>

export const getToday = ownEndpoint('GET /crm/insights/today', staff, {
  summary:
    'What waits for staff, the dearest first, and five figures of yesterday, this week and this month beside the same days before, by what was sent. A manager gets no figures and no costs, a Packer the orders to pack alone, without money (EARN-8).',
  output: z.strictObject({
    today: day(),
    waiting: z.array(waiting),
    /** The first steps of an empty shop: an Admin’s alone, and none once all are done. */
    firstSteps: z.array(z.strictObject({ name: z.enum(firstSteps), isDone: z.boolean() })),
    /** Whether the shop has any order. */
    hasOrders: z.boolean(),
    figures: z.nullable(todayFigures),
  }),
})
export type TodayReport = AnswerOf<typeof getToday>
