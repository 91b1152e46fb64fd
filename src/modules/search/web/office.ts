import { createRoute } from '@tanstack/react-router'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

const title = { uk: 'Пошук', en: 'Search' }

export const searchPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/search',
    staticData: { roles: workers, title },
    component: later(() => import('./crm-search-page.tsx'), 'SearchPage'),
  }),
] as const
