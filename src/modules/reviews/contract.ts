import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { id, instant, multilineText, queryNumber } from '#platform/wire.ts'
import { longestText, reviewStates } from './review.ts'

export const states = z.enum(reviewStates)

/** How many there are in each state. */
export const reviewCounts = z.strictObject({ waiting: z.int(), shown: z.int(), hidden: z.int() })
export type ReviewCounts = z.infer<typeof reviewCounts>

/** The parts that a review and a question of a product share, as staff see them. */
export const aboutProduct = z.strictObject({
  id: z.string(),
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  text: z.string(),
  language: z.enum(languages),
  state: states,
  answer: z.string(),
  /** The version of the staff's changes (WIRE-11). */
  version: z.int(),
})

const review = z.extend(aboutProduct, {
  /** Null where the order was deleted. */
  orderId: z.nullable(z.string()),
  author: z.string(),
  rating: z.int(),
  reason: z.string(),
  writtenAt: instant(),
  /** Addresses of its photos that are made, small and large. */
  photos: z.array(z.strictObject({ small: z.string(), large: z.string() })),
})
export type Review = z.infer<typeof review>

/** Which of them are listed: those in a state, the waiting ones where none is said, or one alone. */
export const listedPart = z.strictObject({
  state: z.optional(states),
  id: z.optional(id()),
  /** 50 where none is said. */
  limit: z.optional(queryNumber({ from: 1, to: 200 })),
  offset: z.optional(queryNumber()),
})
export type Listed = z.infer<typeof listedPart>

export const getReviews = ownEndpoint('GET /crm/reviews/get', workers, {
  summary:
    'Reviews in a state, and how many there are in each: those that wait in the order they came, the others newest first. With `id` that one alone, in whichever state.',
  query: listedPart,
  output: z.strictObject({ counts: reviewCounts, reviews: z.array(review) }),
})

const look = z.strictObject({
  id: id(),
  /** The version that staff saw: they may not show a later text of the author, nor overwrite a colleague's decision. */
  version: z.int(),
  state: states,
  reason: multilineText(300),
  answer: multilineText(longestText),
})
export type Look = z.infer<typeof look>

export const updateReview = ownEndpoint('PUT /crm/reviews/update', workers, {
  summary:
    'Shows a review, hides it for a reason, or answers it. `version` is the one that was looked at: what its author wrote or a colleague did since is refused (WIRE-11).',
  body: look,
  output: z.strictObject({ version: z.int() }),
})
