import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { endpoint, workers } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire, multilineText, queryNumber } from '#platform/wire.ts'
import { longestText, reviewStates, type Review, type ReviewCounts } from './review.ts'

const states = z.enum(reviewStates)

const review = z.strictObject({
  id: z.string(),
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  orderId: z.nullable(z.string()),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  language: z.enum(languages),
  status: states,
  reason: z.string(),
  answer: z.string(),
  version: z.int(),
  dateWritten: answeredInstant(),
  photos: z.array(z.strictObject({ small: z.string(), large: z.string() })),
})

const overview = z.strictObject({
  counts: z.strictObject({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
  reviews: z.array(review),
})
type WireOverview = z.infer<typeof overview>

export const getReviews = endpoint({
  method: 'GET',
  path: '/crm/reviews/get',
  access: workers,
  summary:
    'Reviews in a state, and how many there are in each: those that wait in the order they came, the others newest first. With `id` that one alone, in whichever state.',
  query: z.pipe(
    z.strictObject({
      status: z.optional(states),
      id: z.optional(id()),
      limit: z.optional(queryNumber({ from: 1, to: 200 })),
      offset: z.optional(queryNumber()),
    }),
    z.transform(({ status: state = 'waiting', id: one, limit = 50, offset = 0 }) => ({ state, one, limit, offset })),
  ),
  output: overview,
})

export const updateReview = endpoint({
  method: 'PUT',
  path: '/crm/reviews/update',
  access: workers,
  summary:
    'Shows a review, hides it for a reason, or answers it. `version` is the one that was looked at: what its author wrote or a colleague did since is refused (WIRE-11).',
  body: z.pipe(
    z.strictObject({
      id: id(),
      version: z.int(),
      status: states,
      reason: multilineText(300),
      answer: multilineText(longestText),
    }),
    z.transform(({ status: state, ...rest }) => ({ state, ...rest })),
  ),
  output: z.strictObject({ version: z.int() }),
})

export function overviewToWire({ counts, reviews }: { counts: ReviewCounts; reviews: Review[] }): WireOverview {
  return {
    counts: { ...counts },
    reviews: reviews.map(({ state, writtenAt, ...each }) => ({
      ...each,
      status: state,
      dateWritten: instantToWire(writtenAt),
    })),
  }
}

export function overviewFromWire({ counts, reviews }: WireOverview): { counts: ReviewCounts; reviews: Review[] } {
  return {
    counts,
    reviews: reviews.map(({ status, dateWritten, ...each }) => ({
      ...each,
      state: status,
      writtenAt: new Date(dateWritten),
    })),
  }
}
