import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'

/** How much of what shoppers wrote nobody has looked at yet. */
const unanswered = z.strictObject({ reviews: z.int(), questions: z.int(), all: z.int() })
export type Unanswered = z.infer<typeof unanswered>

export const countUnanswered = ownEndpoint('GET /crm/reviews/waiting', workers, {
  summary: 'How many reviews nobody has looked at, how many questions nobody has answered, and both together.',
  output: unanswered,
})
