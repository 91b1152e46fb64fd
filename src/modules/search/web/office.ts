import { createRoute } from '@tanstack/react-router'
import { later, office } from '#platform/web/office/page.ts'

const title = { uk: 'Пошук', en: 'Search' }

export const searchPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/search',
    staticData: { roles: ['admin'], title },
    component: later(() => import('./crm-search-page.tsx'), 'SearchPage'),
  }),
] as const
