import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../contract.ts'
import * as questionContract from '../question.contract.ts'
import type { Question } from '../question.ts'
import type { Review, ReviewState } from '../review.ts'

export type ReviewsApi = ReturnType<typeof reviewsApi>

/** What staff decide of a review that they saw. */
export type Decision = Pick<Review, 'id' | 'version' | 'state' | 'reason' | 'answer'>

/** The calls of the reviews' page, in our words. */
function reviewsApi(call: Call) {
  return {
    async list(state: ReviewState, limit: number) {
      const query = { status: state, limit: String(limit) }
      return contract.overviewFromWire((await call(contract.getReviews, { query })).data)
    },
    async decide({ state, ...rest }: Decision) {
      await call(contract.updateReview, { body: { status: state, ...rest } })
    },
    async questions(state: ReviewState, limit: number) {
      const query = { status: state, limit: String(limit) }
      return questionContract.questionsFromWire((await call(questionContract.getQuestions, { query })).data)
    },
    async answer({ state, ...rest }: Pick<Question, 'id' | 'state' | 'answer'>) {
      await call(questionContract.answerQuestion, { body: { status: state, ...rest } })
    },
  }
}

export function useReviewsApi(): ReviewsApi {
  const call = useCall()
  return useMemo(() => reviewsApi(call), [call])
}

export const reviewsQuery = (api: ReviewsApi, state: ReviewState, limit: number) =>
  queryOptions({ queryKey: ['reviews', state, limit], queryFn: () => api.list(state, limit) })

export const questionsQuery = (api: ReviewsApi, state: ReviewState, limit: number) =>
  queryOptions({ queryKey: ['questions', state, limit], queryFn: () => api.questions(state, limit) })
