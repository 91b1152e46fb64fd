import { createRoute } from '@tanstack/react-router'
import { CalendarCheck2, ChartNoAxesColumn } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { staff } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { InsightsPath } from './pages.ts'

const today: Words = { uk: 'Сьогодні', en: 'Today' }
const title: Words = { uk: 'Заробіток', en: 'Earnings' }

/** Pages take of the address what they know, so that the shell need not. */
type Address = Readonly<Record<string, string>>

/** Files that are fetched are named where they are fetched: those of these pages, in a list that comes with the first of them. */
function page<const Path extends InsightsPath>(path: Path) {
  return createRoute({
    getParentRoute: () => office,
    path,
    staticData: { roles: ['admin'], title },
    validateSearch: (given) => given as Address,
    component: later(async () => (await import('./pages.ts')).pages[path](), 'Page'),
  })
}

export const insightsPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/today',
    staticData: { roles: staff, title: today },
    component: later(() => import('./today/crm-today-page.tsx'), 'TodayPage'),
  }),
  page('/crm/insights'),
  page('/crm/insights/rows'),
  page('/crm/insights/stock'),
  page('/crm/insights/money'),
  page('/crm/insights/adverts'),
  page('/crm/insights/overheads'),
  page('/crm/insights/customers'),
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
