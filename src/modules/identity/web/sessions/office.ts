import { createRoute } from '@tanstack/react-router'
import { staff } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'

/** Not on the rail: whoever works here comes to it by their own name, at its foot. */
export const ownSessionsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/me',
    staticData: { roles: staff, title: { uk: 'Мої сеанси', en: 'My sessions' } },
    component: later(() => import('./crm-own-sessions-page.tsx'), 'OwnSessionsPage'),
  }),
] as const
