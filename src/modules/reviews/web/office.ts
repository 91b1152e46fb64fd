import { createRoute } from '@tanstack/react-router'
import { MessageCircleHeart } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import { unansweredKey } from './unanswered-key.ts'

const title: Words = { uk: 'Відгуки', en: 'Reviews' }
const questions: Words = { uk: 'Запитання', en: 'Questions' }

export const reviewsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/reviews',
    staticData: { roles: workers, title },
    component: later(() => import('./crm-reviews-page.tsx'), 'ReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/questions',
    staticData: { roles: workers, title: questions },
    component: later(() => import('./crm-questions-page.tsx'), 'QuestionsPage'),
  }),
] as const

export const reviewsSection: OfficeSection = {
  start: () => ({ to: '/crm/reviews' }),
  others: ['/crm/questions'],
  title,
  icon: MessageCircleHeart,
  waiting: { queryKey: unansweredKey, of: 'all', described: 'review-notifications' },
}
