import { lazily, Loading } from '#platform/web/lazily.tsx'

// each page comes by itself; named here, they are one line of the shell

export const TodayPage = lazily(() => import('./today/crm-today-page.tsx'), Loading)
export const EarnedPage = lazily(() => import('./earned/crm-earned-page.tsx'), Loading)
export const RowsPage = lazily(() => import('./rows/crm-rows-page.tsx'), Loading)
export const StockPage = lazily(() => import('./stock/crm-stock-page.tsx'), Loading)
export const MoneyPage = lazily(() => import('./money/crm-money-page.tsx'), Loading)
export const ReturnsPage = lazily(() => import('./adverts/crm-returns-page.tsx'), Loading)
export const BuyersPage = lazily(() => import('./customers/crm-buyers-page.tsx'), Loading)
