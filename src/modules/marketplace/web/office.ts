import { createRoute } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

const title = { uk: 'Prom', en: 'Prom' }

export const marketplacePages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/marketplace',
    staticData: { roles: workers, title },
    validateSearch: (given) => given as { part?: string },
    component: later(() => import('./crm-marketplace-page.tsx'), 'MarketplacePage'),
  }),
] as const

export const marketplaceSection: OfficeSection = {
  start: () => ({ to: '/crm/marketplace' }),
  title,
  icon: ArrowRightLeft,
}
