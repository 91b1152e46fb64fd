export { ask } from './ask.ts'
export { clearReviews } from './clear-reviews.sql.ts'
export { enterPastQuestions } from './enter-past-questions.ts'
export { enterPastReviews } from './enter-past-reviews.ts'
export { reviewHearers } from './invite.ts'
export { listWaitingQuestions } from './list-questions.ts'
export { listWaitingReviews } from './list-reviews.ts'
export { findReceived, type Proof } from './received.ts'
export {
  findOwnReview,
  listShownReviews,
  type OwnReview,
  type ReviewPhoto,
  type ShownReviewRow,
} from './reviews.sql.ts'
export { listShownQuestions, type ShownQuestionRow } from './questions.sql.ts'
export { questionRoutes, reviewRoutes } from './routes.ts'
export { saveReview } from './save-review.ts'
export { reviewSettings } from './settings.ts'
