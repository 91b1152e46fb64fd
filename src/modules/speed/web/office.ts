import { createRoute } from '@tanstack/react-router'
import { later, office } from '#platform/web/office/page.ts'

const title = { uk: 'Швидкість', en: 'Speed' }

export const speedPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/speed',
    staticData: { roles: ['admin'], title },
    component: later(() => import('./crm-speed-page.tsx'), 'SpeedPage'),
  }),
] as const
