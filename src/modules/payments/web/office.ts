import { createRoute } from '@tanstack/react-router'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

export const paymentsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/payments',
    staticData: { roles: workers },
    component: later(() => import('./crm-payments-page.tsx'), 'PaymentsPage'),
  }),
] as const
