import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { id, instant, multilineText } from '#platform/wire.ts'
import { aboutProduct, listedPart, reviewCounts, states } from './contract.ts'
import { longestText } from './review.ts'

/** A question as staff see it. Nobody else sees it before it is answered. */
const question = z.extend(aboutProduct, {
  name: z.string(),
  /** An e-mail or a phone; empty once the answer was sent. */
  contact: z.string(),
  askedAt: instant(),
})
export type Question = z.infer<typeof question>

export const getQuestions = ownEndpoint('GET /crm/questions/get', workers, {
  summary:
    'Questions about products in a state, and how many there are in each: those that wait in the order they came, the others newest first. With `id` that one alone, in whichever state.',
  query: listedPart,
  output: z.strictObject({ counts: reviewCounts, questions: z.array(question) }),
})

const answered = z.strictObject({
  id: id(),
  /** The version that staff saw. */
  version: z.optional(z.int()),
  state: states,
  answer: multilineText(longestText),
})
export type Answered = z.infer<typeof answered>

export const answerQuestion = ownEndpoint('PUT /crm/questions/update', workers, {
  summary:
    'Answers a question, which shows it on the page of its product and is sent once to who asked; or hides it. With an older `version` than the present one it is refused (WIRE-11).',
  body: answered,
  output: z.strictObject({ version: z.int() }),
})
