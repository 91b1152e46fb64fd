import { createRoute } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { AdvertsSearch } from './adverts-search.ts'

const title: Words = { uk: 'Реклама', en: 'Adverts' }

export const advertsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/adverts',
    staticData: { roles: ['admin'], title },
    validateSearch: (given) => given as AddressOf<AdvertsSearch>,
    component: later(
      () => import('./crm-adverts-page.tsx'),
      'AdvertsPage',
      () => import('./expenses-grid.tsx'),
    ),
  }),
] as const

export const advertsSection: OfficeSection = {
  start: () => ({ to: '/crm/adverts' }),
  title,
  icon: Megaphone,
}
