import { createRoute } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { OutboxSearch } from './outbox-search.ts'

const title: Words = { uk: 'Надіслані повідомлення', en: 'Sent messages' }
const jobs: Words = { uk: 'Фонові роботи, що не вдалися', en: 'Background jobs that failed' }

export const outboxPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/outbox',
    staticData: { roles: ['admin'], title },
    validateSearch: (given) => given as AddressOf<OutboxSearch>,
    component: later(
      () => import('./crm-outbox-page.tsx'),
      'OutboxPage',
      () => import('./outbox-grid.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/outbox/jobs',
    staticData: { roles: ['admin'], title: jobs },
    component: later(() => import('./jobs/crm-jobs-page.tsx'), 'JobsPage'),
  }),
] as const

export const outboxSection: OfficeSection = {
  start: () => ({ to: '/crm/outbox' }),
  title,
  rail: { uk: 'Надіслані', en: 'Sent' },
  icon: Mail,
}
