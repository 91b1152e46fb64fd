import { createRoute } from '@tanstack/react-router'
import type { Words } from '#kit/language.ts'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

const title: Words = { uk: 'Банківська виписка', en: 'Bank statement' }

export const statementsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/statements',
    staticData: { roles: workers, title },
    component: later(() => import('./crm-statements-page.tsx'), 'StatementsPage'),
  }),
] as const
