import { createRoute } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { workers } from '#platform/roles.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { PurchasesSearch } from './list/purchases-search.ts'
import { purchasesTitle } from './purchases-title.ts'

export const purchasesPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/purchases',
    staticData: { roles: workers, title: purchasesTitle },
    validateSearch: (given) => given as AddressOf<PurchasesSearch>,
    component: later(
      () => import('./list/crm-purchases-page.tsx'),
      'PurchasesPage',
      () => import('./list/purchases-grid.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/purchases/$purchaseId',
    staticData: { roles: workers },
    component: later(() => import('./editor/crm-purchase-page.tsx'), 'PurchasePage'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/purchases/add',
    staticData: { roles: ['admin'] },
    validateSearch: (given) => given as { copy?: string },
    component: later(() => import('./editor/crm-purchase-page.tsx'), 'NewPurchasePage'),
  }),
] as const

export const purchasesSection: OfficeSection = {
  start: () => ({ to: '/crm/purchases' }),
  title: purchasesTitle,
  icon: PackageOpen,
  palette: async () => (await import('./list/purchases-palette.ts')).palette,
}
