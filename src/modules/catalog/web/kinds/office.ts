import { createRoute } from '@tanstack/react-router'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

const title = { uk: 'Види товарів', en: 'Kinds of products' }

export const kindsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/kinds',
    staticData: { roles: workers, title },
    component: later(() => import('./crm-kinds-page.tsx'), 'KindsPage'),
  }),
] as const
