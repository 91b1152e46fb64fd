import { createRoute } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { workers } from '#platform/roles.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { CustomersSearch } from './customers-search.ts'

const title: Words = { uk: 'Покупці', en: 'Customers' }

export const customersPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/customers',
    staticData: { roles: workers, title },
    validateSearch: (given) => given as AddressOf<CustomersSearch>,
    component: later(
      () => import('./crm-customers-page.tsx'),
      'CustomersPage',
      () => import('./customers-grid.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/customers/$phone',
    staticData: { roles: workers },
    component: later(() => import('./crm-customer-page.tsx'), 'CustomerPage'),
  }),
] as const

export const customersSection: OfficeSection = {
  start: () => ({ to: '/crm/customers' }),
  title,
  icon: Contact,
  palette: async () => (await import('./customers-palette.ts')).palette,
}
