import { createRoute } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

const title = { uk: 'Пошук', en: 'Search' }

export const searchPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/search',
    staticData: { roles: ['admin'], title },
    component: later(() => import('./crm-search-page.tsx'), 'SearchPage'),
  }),
] as const

export const searchSection: OfficeSection = {
  start: () => ({ to: '/crm/search' }),
  title,
  icon: Search,
}
