import { createRoute } from '@tanstack/react-router'
import { CalendarCheck2, ChartNoAxesColumn } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { staff } from '#platform/endpoint.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

const today: Words = { uk: 'Сьогодні', en: 'Today' }
const title: Words = { uk: 'Заробіток', en: 'Earnings' }

/** Pages take of the address what they know, so that the shell need not. */
type Address = Readonly<Record<string, string>>

function page<const Path extends string>(path: Path, component: ReturnType<typeof later>) {
  return createRoute({
    getParentRoute: () => office,
    path,
    staticData: { roles: ['admin'], title },
    validateSearch: (given) => given as Address,
    component,
  })
}

export const insightsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/today',
    staticData: { roles: staff, title: today },
    component: later(() => import('./today/crm-today-page.tsx'), 'TodayPage'),
  }),
  page(
    '/crm/insights',
    later(() => import('./earned/crm-earned-page.tsx'), 'EarnedPage'),
  ),
  page(
    '/crm/insights/rows',
    later(() => import('./rows/crm-rows-page.tsx'), 'RowsPage'),
  ),
  page(
    '/crm/insights/stock',
    later(() => import('./stock/crm-stock-page.tsx'), 'StockPage'),
  ),
  page(
    '/crm/insights/money',
    later(() => import('./money/crm-money-page.tsx'), 'MoneyPage'),
  ),
  page(
    '/crm/insights/adverts',
    later(() => import('./adverts/crm-returns-page.tsx'), 'ReturnsPage'),
  ),
  page(
    '/crm/insights/customers',
    later(() => import('./customers/crm-buyers-page.tsx'), 'BuyersPage'),
  ),
] as const

export const todaySection: OfficeSection = {
  start: () => ({ to: '/crm/today' }),
  title: today,
  icon: CalendarCheck2,
}

export const insightsSection: OfficeSection = {
  start: () => ({ to: '/crm/insights' }),
  title,
  icon: ChartNoAxesColumn,
}
