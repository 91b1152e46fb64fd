import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../contract.ts'
import * as questionContract from '../question.contract.ts'
import type { Question } from '../question.ts'
import type { Review, ReviewState } from '../review.ts'

export type ReviewsApi = ReturnType<typeof reviewsApi>

/** The staff's decision on a review that they saw. */
export type Decision = Pick<Review, 'id' | 'version' | 'state' | 'reason' | 'answer'>
export type Answered = Pick<Question, 'id' | 'version' | 'state' | 'answer'>

/** The calls of the reviews' page, in our words. */
function reviewsApi(call: Call) {
  return {
    async list(state: ReviewState, limit: number) {
      const [first, ...parts] = await inParts(limit, async (part) =>
        contract.overviewFromWire((await call(contract.getReviews, { query: { status: state, ...part } })).data),
      )
      return { ...first, reviews: onceEach([first, ...parts].flatMap(({ reviews }) => reviews)) }
    },
    /** One as it is now; undefined where it is no more. */
    async review(id: string): Promise<Review | undefined> {
      return contract.overviewFromWire((await call(contract.getReviews, { query: { id } })).data).reviews[0]
    },
    /** Gives the version that it has then. */
    async decide({ state, ...rest }: Decision): Promise<number> {
      return (await call(contract.updateReview, { body: { status: state, ...rest } })).data.version
    },
    async questions(state: ReviewState, limit: number) {
      const { getQuestions, questionsFromWire } = questionContract
      const [first, ...parts] = await inParts(limit, async (part) =>
        questionsFromWire((await call(getQuestions, { query: { status: state, ...part } })).data),
      )
      return { ...first, questions: onceEach([first, ...parts].flatMap(({ questions }) => questions)) }
    },
    async question(id: string): Promise<Question | undefined> {
      const { data } = await call(questionContract.getQuestions, { query: { id } })
      return questionContract.questionsFromWire(data).questions[0]
    },
    async answer({ state, ...rest }: Answered): Promise<number> {
      return (await call(questionContract.answerQuestion, { body: { status: state, ...rest } })).data.version
    },
  }
}

/** The server gives no more at once. */
const mostAtOnce = 200

/** As many as are asked for, in as many calls as that takes. */
async function inParts<Part>(
  limit: number,
  read: (part: { limit: string; offset: string }) => Promise<Part>,
): Promise<[Part, ...Part[]]> {
  const offsets = Array.from({ length: Math.ceil(limit / mostAtOnce) }, (_, index) => index * mostAtOnce)
  const [first = 0, ...others] = offsets
  const readFrom = (offset: number) =>
    read({ limit: String(Math.min(mostAtOnce, limit - offset)), offset: String(offset) })
  return Promise.all([readFrom(first), ...others.map(readFrom)])
}

/** One that moved from part to part meanwhile stands once. */
function onceEach<One extends { id: string }>(all: readonly One[]): One[] {
  return [...new Map(all.map((each) => [each.id, each])).values()]
}

export function useReviewsApi(): ReviewsApi {
  const call = useCall()
  return useMemo(() => reviewsApi(call), [call])
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
