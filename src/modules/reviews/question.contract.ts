import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { endpoint, workers } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire, multilineText, queryNumber } from '#platform/wire.ts'
import type { Question } from './question.ts'
import { longestText, reviewStates, type ReviewCounts } from './review.ts'

const states = z.enum(reviewStates)

const question = z.strictObject({
  id: z.string(),
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  name: z.string(),
  contact: z.string(),
  text: z.string(),
  language: z.enum(languages),
  status: states,
  answer: z.string(),
  version: z.int(),
  dateAsked: answeredInstant(),
})

const overview = z.strictObject({
  counts: z.strictObject({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
  questions: z.array(question),
})
type WireOverview = z.infer<typeof overview>

export const getQuestions = endpoint({
  method: 'GET',
  path: '/crm/questions/get',
  access: workers,
  summary:
    'Questions about products in a state, and how many there are in each: those that wait in the order they came, the others newest first. With `id` that one alone, in whichever state.',
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

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/crm/questions/update',
  access: workers,
  summary:
    'Answers a question, which shows it on the page of its product and is sent once to who asked; or hides it. With an older `version` than the present one it is refused (WIRE-11).',
  body: z.pipe(
    z.strictObject({ id: id(), version: z.optional(z.int()), status: states, answer: multilineText(longestText) }),
    z.transform(({ status: state, ...rest }) => ({ state, ...rest })),
  ),
  output: z.strictObject({ version: z.int() }),
})

export function questionsToWire(shown: { counts: ReviewCounts; questions: Question[] }): WireOverview {
  return {
    counts: { ...shown.counts },
    questions: shown.questions.map(({ state, askedAt, ...each }) => ({
      ...each,
      status: state,
      dateAsked: instantToWire(askedAt),
    })),
  }
}

export function questionsFromWire({ counts, questions }: WireOverview): {
  counts: ReviewCounts
  questions: Question[]
} {
  return {
    counts,
    questions: questions.map(({ status, dateAsked, ...each }) => ({
      ...each,
      state: status,
      askedAt: new Date(dateAsked),
    })),
  }
}
