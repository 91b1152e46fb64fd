import { createRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { UsersSearch } from './users-search.ts'

const title: Words = { uk: 'Користувачі', en: 'Users' }

export const usersPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/users',
    staticData: { roles: ['admin'], title },
    validateSearch: (given) => given as AddressOf<UsersSearch>,
    component: later(
      () => import('./crm-users-page.tsx'),
      'UsersPage',
      () => import('./users-grid.tsx'),
    ),
  }),
] as const

export const usersSection: OfficeSection = {
  start: () => ({ to: '/crm/users' }),
  title,
  icon: Users,
}
