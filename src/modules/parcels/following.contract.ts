import * as z from 'zod/mini'
import { ownEndpoint, workers, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, id, instant, oneTo, word } from '#platform/wire.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { parcelStates, parcelTroubles } from '#modules/delivery/followed-parcel.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { followedGroups, moneyGroups } from './followed.ts'

const followed = z.strictObject({
  orderId: id(),
  number: z.string(),
  person: z.string(),
  phone: z.string(),
  status: word(statusSpelling),
  carrier: word(carrierWords.spelling),
  trackingNumber: z.string(),
  backNumber: z.string(),
  group: z.enum(followedGroups),
  state: z.enum(parcelStates),
  trouble: z.enum([...parcelTroubles, '']),
  /** In the carrier's words. */
  words: z.string(),
  place: z.string(),
  /** The branch that it goes to, or waits at, is in the directory of its carrier no more. */
  isPlaceClosed: z.boolean(),
  /** Since when it is in its state. */
  since: z.nullable(instant()),
  lastEventAt: z.nullable(instant()),
  freeUntil: z.nullable(day()),
  amountDue: amount(),
  goodsTotal: amount(),
  /** When the customer was reminded, newest first. */
  reminded: z.array(z.strictObject({ at: instant(), channel: z.enum(['email', 'sms']) })),
})
export type FollowedParcel = z.infer<typeof followed>

const proposal = z.strictObject({
  orderId: id(),
  number: z.string(),
  status: word(statusSpelling),
  /** The status that the carrier's word asks for. */
  proposed: word(statusSpelling),
})

export const getFollowed = ownEndpoint('GET /crm/parcels/following', workers, {
  summary:
    'Parcels under way that somebody has to look after: waiting at a branch, most urgent first; without a word of the carrier for days; on their way back, or back and not received. With the statuses that carriers propose, 500 of each at most (DEL-4).',
  output: z.strictObject({
    parcels: z.array(followed),
    proposals: z.array(proposal),
    counts: z.strictObject({ waiting: z.int(), stuck: z.int(), back: z.int(), money: z.int() }),
    stuckAfterDays: z.int(),
    remindBeforeDays: z.int(),
  }),
})
export type FollowedList = AnswerOf<typeof getFollowed>

const money = z.strictObject({
  orderId: id(),
  number: z.string(),
  person: z.string(),
  carrier: word(carrierWords.spelling),
  group: z.enum(moneyGroups),
  handedOverOn: z.nullable(day()),
  expected: amount(),
  paidOut: z.nullable(amount()),
  paidOutOn: z.nullable(day()),
  /** The part of it that is still due; zero once staff wrote the rest down as a cost. */
  lacking: amount(),
})

export const getParcelMoney = ownEndpoint('GET /crm/parcels/money', workers, {
  summary:
    'Money on delivery by the word of carriers: what they have, what they paid out, and where that is not what was expected (DEL-5).',
  output: z.strictObject({
    rows: z.array(money),
    /** Still on the road and at branches. */
    underWay: amount(),
    withCarrier: amount(),
    paidThisWeek: amount(),
  }),
})
export type ParcelMoney = AnswerOf<typeof getParcelMoney>

/** Orders that one press is about. */
export const mostActed = 1000
const orders = z.strictObject({ orderIds: oneTo(mostActed, id()) })
const outcome = z.strictObject({
  done: z.int(),
  /** Why the rest was not done, by order. */
  refused: z.array(z.strictObject({ number: z.string(), error: z.string() })),
})

export const remindOfParcels = ownEndpoint('POST /crm/parcels/remind', workers, {
  summary:
    'Writes to customers whose parcels wait at a branch, in the words of “waiting at the branch” or, near its end, of “storage ends”. Whoever was written to within the last hour is left out.',
  body: orders,
  output: outcome,
})

export const acceptProposals = ownEndpoint('POST /crm/parcels/accept', workers, {
  summary: 'Sets the statuses that carriers propose now for these orders; never backwards (DEL-4, ORD-2).',
  body: orders,
  output: outcome,
})

export const chargeShortfall = ownEndpoint('POST /crm/parcels/charge', ['admin'], {
  summary: 'What a carrier kept of the money that it collected counts as paid, and as a cost of the order (DEL-5).',
  body: z.strictObject({ orderId: id() }),
  output: z.null(),
})

const path = z.strictObject({
  carrier: word(carrierWords.spelling),
  trackingNumber: z.string(),
  state: z.enum(parcelStates),
  trouble: z.enum([...parcelTroubles, '']),
  freeUntil: z.nullable(day()),
  expectedOn: z.nullable(day()),
  /** The branch that it goes to, or waits at, is in the directory of its carrier no more. */
  isPlaceClosed: z.boolean(),
  /** Null where it proposes none. */
  proposed: z.nullable(word(statusSpelling)),
  paidOut: z.nullable(z.strictObject({ sum: amount(), on: day() })),
  events: z.array(z.strictObject({ at: instant(), words: z.string(), place: z.string() })),
})

export const getParcelPath = ownEndpoint('GET /crm/parcels/path', workers, {
  summary: 'What the carrier said of the parcel of an order, oldest first; null where nobody follows one.',
  query: z.strictObject({ orderId: id() }),
  output: z.nullable(path),
})
export type ParcelPath = NonNullable<AnswerOf<typeof getParcelPath>>
