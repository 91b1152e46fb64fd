import { createRoute } from '@tanstack/react-router'
import { later, office } from '#platform/web/office/page.ts'

const title = { uk: 'Переїзд', en: 'Moving in' }

export const movingInPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/moving-in',
    staticData: { roles: ['admin'], title },
    component: later(() => import('./crm-moving-page.tsx'), 'MovingPage'),
  }),
] as const
