import type { Db } from '#platform/server/database/database.ts'
import type { Unanswered } from '../unanswered.contract.ts'
import { countQuestions } from './questions.sql.ts'
import { countReviews } from './reviews.sql.ts'

export async function countUnanswered(db: Db): Promise<Unanswered> {
  const [{ waiting: reviews }, { waiting: questions }] = await Promise.all([countReviews(db), countQuestions(db)])
  return { reviews, questions, all: reviews + questions }
}
