import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { getReviews, updateReview, type Look, type Review } from '../contract.ts'
import { answerQuestion, getQuestions, type Answered, type Question } from '../question.contract.ts'
import type { ReviewState } from '../review.ts'

export type ReviewsApi = ReturnType<typeof reviewsApi>

/** The staff's decision on a review that they saw. */
export type Decision = Look
export type { Answered } from '../question.contract.ts'

/** The calls of the reviews' page, in our words. */
function reviewsApi(ask: Ask) {
  return {
    async list(state: ReviewState, limit: number) {
      const [first, ...parts] = await inParts(limit, (part) => ask(getReviews, { query: { state, ...part } }))
      return { ...first, reviews: onceEach([first, ...parts].flatMap(({ reviews }) => reviews)) }
    },
    /** One as it is now; undefined where it is no more. */
    review: async (id: string): Promise<Review | undefined> => (await ask(getReviews, { query: { id } })).reviews[0],
    /** Gives the version that it has then. */
    decide: async (body: Decision): Promise<number> => (await ask(updateReview, { body })).version,
    async questions(state: ReviewState, limit: number) {
      const [first, ...parts] = await inParts(limit, (part) => ask(getQuestions, { query: { state, ...part } }))
      return { ...first, questions: onceEach([first, ...parts].flatMap(({ questions }) => questions)) }
    },
    question: async (id: string): Promise<Question | undefined> =>
      (await ask(getQuestions, { query: { id } })).questions[0],
    answer: async (body: Answered): Promise<number> => (await ask(answerQuestion, { body })).version,
  }
}

/** The server gives no more at once. */
const mostAtOnce = 200

/** As many as are asked for, in as many calls as that takes. */
async function inParts<Part>(
  limit: number,
  read: (part: { limit: number; offset: number }) => Promise<Part>,
): Promise<[Part, ...Part[]]> {
  const offsets = Array.from({ length: Math.ceil(limit / mostAtOnce) }, (_, index) => index * mostAtOnce)
  const [first = 0, ...others] = offsets
  const readFrom = (offset: number) => read({ limit: Math.min(mostAtOnce, limit - offset), offset })
  return Promise.all([readFrom(first), ...others.map(readFrom)])
}

/** One that moved from part to part meanwhile stands once. */
function onceEach<One extends { id: string }>(all: readonly One[]): One[] {
  return [...new Map(all.map((each) => [each.id, each])).values()]
}

export function useReviewsApi(): ReviewsApi {
  const ask = useAsk()
  return useMemo(() => reviewsApi(ask), [ask])
}

export const reviewsQuery = (api: ReviewsApi, state: ReviewState, limit: number) =>
  queryOptions({
    queryKey: ['reviews', state, limit],
    queryFn: () => api.list(state, limit),
    // what is typed below one stays while more of them come
    placeholderData: (before, query) => (query?.queryKey[1] === state ? before : undefined),
  })

export const questionsQuery = (api: ReviewsApi, state: ReviewState, limit: number) =>
  queryOptions({
    queryKey: ['questions', state, limit],
    queryFn: () => api.questions(state, limit),
    placeholderData: (before, query) => (query?.queryKey[1] === state ? before : undefined),
  })
