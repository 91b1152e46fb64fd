import { lazily } from '#platform/web/lazily.tsx'

export { reviewsPages, reviewsSection } from './office.ts'
export const ReviewNews = lazily(() => import('./news/review-news.tsx'))
