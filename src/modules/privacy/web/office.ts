import { createRoute } from '@tanstack/react-router'
import type { Words } from '#kit/language.ts'
import { later, office } from '#platform/web/office/page.ts'

const title: Words = { uk: 'Дані покупця', en: 'Customer’s data' }

export const privacyPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/customers/$phone/data',
    staticData: { roles: ['admin'], title },
    component: later(() => import('./crm-customer-data-page.tsx'), 'CustomerDataPage'),
  }),
] as const
