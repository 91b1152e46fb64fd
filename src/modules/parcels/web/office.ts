import { createRoute } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { staff } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

const title = { uk: 'Посилки', en: 'Parcels' }

export const parcelsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/parcels',
    staticData: { roles: staff, title },
    validateSearch: ({ view }: Readonly<Record<string, unknown>>): { view?: string } =>
      typeof view === 'string' ? { view } : {},
    component: later(() => import('./crm-parcels-page.tsx'), 'ParcelsPage'),
  }),
] as const

export const parcelsSection: OfficeSection = {
  start: () => ({ to: '/crm/parcels' }),
  title,
  icon: Truck,
}
