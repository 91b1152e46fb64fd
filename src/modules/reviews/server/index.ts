export { clearReviews } from './clear-reviews.sql.ts'
export { enterPastReviews } from './enter-past-reviews.ts'
export { reviewHearers } from './invite.ts'
export { listWaitingReviews } from './list-reviews.ts'
export { findReceived, type Proof } from './received.ts'
export {
  findOwnReview,
  listShownReviews,
  type OwnReview,
  type ReviewPhoto,
  type ShownReviewRow,
} from './reviews.sql.ts'
export { reviewRoutes } from './routes.ts'
export { saveReview } from './save-review.ts'
export { reviewSettings } from './settings.ts'
