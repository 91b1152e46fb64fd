import { createRoute } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { staff, workers } from '#platform/roles.ts'
import type { AddressOf } from '#platform/web/grid/list-search.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { AddOrderSearch } from './editor/add-order-search.ts'
import type { OrdersSearch } from './list/orders-search.ts'
import { startOf } from './list/start.ts'
import { waitingKey } from './waiting-key.ts'
import type { PrintSearch } from './print/print-search.ts'

const title: Words = { uk: 'Замовлення', en: 'Orders' }

export const ordersPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/orders',
    staticData: { roles: staff, title },
    validateSearch: (given) => given as AddressOf<OrdersSearch>,
    component: later(
      () => import('./list/crm-orders-page.tsx'),
      'OrdersPage',
      () => import('./list/orders-grid.tsx'),
    ),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/orders/$orderId',
    staticData: { roles: staff },
    component: later(() => import('./crm-order-page.tsx'), 'OneOrder'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/orders/add',
    staticData: { roles: workers },
    validateSearch: (given) => given as AddressOf<AddOrderSearch>,
    component: later(() => import('./editor/crm-order-add-page.tsx'), 'AddOrderPage'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/packing',
    staticData: { roles: staff, title: { uk: 'Пакування', en: 'Packing' } },
    validateSearch: ({ order }: Readonly<Record<string, unknown>>): { order?: string } =>
      typeof order === 'string' ? { order } : {},
    component: later(() => import('./packing/queue/crm-packing-queue-page.tsx'), 'PackingQueuePage'),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/crm/orders/print',
    staticData: { roles: staff, title: { uk: 'Друк', en: 'Print' } },
    validateSearch: (given) => given as AddressOf<PrintSearch>,
    component: later(() => import('./print/print-orders.tsx'), 'PrintOrders'),
  }),
] as const

export const ordersSection: OfficeSection = {
  start: startOf,
  others: ['/crm/packing'],
  title,
  icon: ClipboardList,
  waiting: { queryKey: waitingKey, of: 'fresh', described: 'order-notifications' },
  palette: async () => (await import('./orders-palette.ts')).palette,
}
