import { route } from '#platform/server/http/api.ts'
import * as contract from '../contract.ts'
import * as questions from '../question.contract.ts'
import * as unanswered from '../unanswered.contract.ts'
import { answerQuestion } from './answer-question.ts'
import { countUnanswered } from './count-unanswered.ts'
import { listQuestions } from './list-questions.ts'
import { listReviews } from './list-reviews.ts'
import { lookAtReview } from './look-at-review.ts'

export const reviewRoutes = {
  get: route(contract.getReviews, ({ database: { db } }, { query }, { language }) => listReviews(db, query, language)),
  update: route(contract.updateReview, async (shop, { body }, { caller }) => {
    const version = await lookAtReview(shop, body, caller)
    return { version }
  }),
  countUnanswered: route(unanswered.countUnanswered, ({ database: { db } }) => countUnanswered(db)),
}

export const questionRoutes = {
  get: route(questions.getQuestions, ({ database: { db } }, { query }, { language }) =>
    listQuestions(db, query, language),
  ),
  update: route(questions.answerQuestion, async (shop, { body }, { caller }) => {
    const version = await answerQuestion(shop, body, caller)
    return { version }
  }),
}
