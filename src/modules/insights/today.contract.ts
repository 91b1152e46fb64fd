import * as z from 'zod/mini'
import { dayOf, type Day } from '#kit/days.ts'
import type { Language, Words } from '#kit/language.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint, staff, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, day, instantToWire } from '#platform/wire.ts'
import { hryvnias } from './earned.contract.ts'
import { firstSteps, type FirstStep } from './first-step.ts'
import type { Figures, FiguresBeside, TodayFigures } from './today.ts'

const waiting = z.strictObject({
  /** Names the text: `refunds`, `short`, `toPack`, `subsidisedShipping`, `failures`, `company`, `jobs`, `new`, `forgotten`, `sellingOut`, `unpaid`, `returning`, `toReceive`, `myTasks`, `othersTasks`; others, such as `marketplace`, say `title`. */
  kind: z.string(),
  urgency: z.enum(['today', 'tomorrow', 'later']),
  count: z.int(),
  /** null where it is not money that waits. */
  amount: z.nullable(hryvnias()),
  /** Since when the oldest waits. */
  since: z.nullable(answeredInstant()),
  /** By when the oldest is to be done; null where no hour is known. */
  until: z.nullable(answeredInstant()),
  /** Its subject, where it is one thing: a product and size, a number of a purchase. */
  about: z.string(),
  /** The list's address within `/crm`, with its filters. */
  path: z.string(),
  title: z.string(),
  note: z.string(),
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

export const getToday = endpoint({
  method: 'GET',
  path: '/crm/insights/today',
  access: staff,
  summary:
    'What waits for staff, the dearest first, and five figures of yesterday, this week and this month beside the same days before, by what was sent. A manager gets no figures and no costs, a Packer the orders to pack alone, without money (EARN-8).',
  output: z.strictObject({
    today: day(),
    waiting: z.array(waiting),
    /** The first steps of an empty shop: an Admin’s alone, and none once all are done. */
    firstSteps: z.array(z.strictObject({ name: z.enum(firstSteps), isDone: z.boolean() })),
    /** Whether the shop has any order. */
    hasOrders: z.boolean(),
    /** An Admin’s alone. Periods end with yesterday; null where one has not begun. */
    figures: z.nullable(
      z.strictObject({
        yesterday: figures,
        week: z.nullable(figures),
        month: z.nullable(figures),
        /** Of the month so far and of the whole one before it, for the small charts. */
        days: z.strictObject({ now: z.array(dayFigures), before: z.array(dayFigures) }),
        notSentYesterday: z.strictObject({ orders: z.int(), amount: hryvnias() }),
      }),
    ),
  }),
})
export type TodayReportOnWire = WireOf<typeof getToday>

interface WaitingShown {
  kind: string
  urgency: 'today' | 'tomorrow' | 'later'
  count: number
  amount: Money | null
  since: Date | null
  until?: Date
  about: string
  path: string
  title?: Words
  note?: Words
}

interface TodayShown {
  now: Date
  waiting: readonly WaitingShown[]
  steps: readonly { name: FirstStep; isDone: boolean }[]
  hasOrders: boolean
  figures: TodayFigures | null
}

export function todayToWire(
  { now, waiting: rows, steps, hasOrders, figures: of }: TodayShown,
  language: Language,
): TodayReportOnWire {
  return {
    today: dayOf(now),
    waiting: rows.map(({ kind, urgency, count, amount, since, until, about, path, title, note }) => ({
      kind,
      urgency,
      count,
      about,
      path,
      amount: amount === null ? null : toHryvnias(amount),
      since: since && instantToWire(since),
      until: until ? instantToWire(until) : null,
      title: title?.[language] ?? '',
      note: note?.[language] ?? '',
    })),
    firstSteps: [...steps],
    hasOrders,
    figures: of && {
      yesterday: besideToWire(of.yesterday),
      week: of.week && besideToWire(of.week),
      month: of.month && besideToWire(of.month),
      days: { now: of.days.now.map(dayToWire), before: of.days.before.map(dayToWire) },
      notSentYesterday: { ...of.notSentYesterday, amount: toHryvnias(of.notSentYesterday.amount) },
    },
  }
}

/** Each of the three as a row. */
export function figuresToRows({ yesterday, week, month }: TodayFigures) {
  return Object.entries({ yesterday, week, month }).flatMap(([of, beside]) =>
    beside ? [{ of, ...besideToWire(beside) }] : [],
  )
}

function besideToWire({ from, to, compared, now, before }: FiguresBeside): z.infer<typeof figures> {
  const money = (name: 'left' | 'revenue' | 'adverts') => ({
    now: toHryvnias(now[name]),
    before: toHryvnias(before[name]),
  })
  return {
    start: from,
    end: to,
    beforeStart: compared.from,
    beforeEnd: compared.to,
    left: money('left'),
    revenue: money('revenue'),
    adverts: money('adverts'),
    orders: {
      now: now.orders,
      before: before.orders,
    },
    refusals: {
      now: now.refusals,
      before: before.refusals,
    },
  }
}

function dayToWire(of: Figures & { day: Day }): z.infer<typeof dayFigures> {
  return { ...of, left: toHryvnias(of.left), revenue: toHryvnias(of.revenue), adverts: toHryvnias(of.adverts) }
}
