import { createRoute } from '@tanstack/react-router'
import type { Words } from '#kit/language.ts'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

const title: Words = { uk: 'Чеки', en: 'Receipts' }

export const receiptsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/receipts',
    staticData: { roles: workers, title },
    validateSearch: (given) => given as { day?: string },
    component: later(() => import('./day/crm-receipts-page.tsx'), 'ReceiptsPage'),
  }),
] as const
