import { lazily } from '#platform/web/lazily.tsx'

export { reviewsPages, reviewsSection } from './office.ts'
export const ReviewNotifications = lazily(() => import('./notifications/review-notifications.tsx'))
