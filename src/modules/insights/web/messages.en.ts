import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'tab.earned': 'Summary',
  'tab.stock': 'Purchases and stock',
  'tab.adverts': 'Adverts',
  tabs: 'Earnings',

  loading: 'Counting…',
  failed: 'This could not be counted: {why}',
  retry: 'Try again',

  unit: 'Period',
  'unit.week': 'Week',
  'unit.month': 'Month',
  'unit.quarter': 'Quarter',
  'unit.earlier': 'Earlier',
  'unit.later': 'Later',
  compare: 'Compare',
  'compare.before': 'with the period before',
  'compare.yearAgo': 'with a year ago',
  'compare.none': 'with nothing',
  basis: 'Counted',
  'basis.placed': 'all placed orders',
  'basis.sent': 'sent orders',
  'basis.earned': 'done orders',
  print: 'Print',

  'fall.revenue': 'Revenue',
  'fall.cost': 'Cost of the lots',
  'fall.marketplace': 'Marketplaces',
  'fall.payment': 'Taking payments',
  'fall.shipping': 'Cheap shipping',
  'fall.returns': 'Returns',
  'fall.adverts': 'Adverts',
  'fall.rest': 'Rounding and write-offs',
  'fall.left': 'Left',

  orders: '{count, plural, one {# order} other {# orders}}',
  total: 'Total',
  revenue: 'Revenue',
  left: 'Left',
  showAll: 'Show all {count}',
}
