/** The pages of earnings by their paths; each file exports its `Page`. */
export const pages = {
  '/crm/insights': () => import('./earned/crm-earned-page.tsx'),
  '/crm/insights/rows': () => import('./rows/crm-rows-page.tsx'),
  '/crm/insights/stock': () => import('./stock/crm-stock-page.tsx'),
  '/crm/insights/money': () => import('./money/crm-money-page.tsx'),
  '/crm/insights/adverts': () => import('./adverts/crm-ad-returns-page.tsx'),
  '/crm/insights/overheads': () => import('./overheads/crm-overheads-page.tsx'),
  '/crm/insights/customers': () => import('./customers/crm-buyers-page.tsx'),
} as const

export type InsightsPath = keyof typeof pages
