export { reviewsPages, reviewsSection } from './office.ts'
