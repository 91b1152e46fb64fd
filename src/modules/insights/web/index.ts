import { lazily } from '#platform/web/lazily.tsx'

export { insightsPages, insightsSection, todaySection } from './office.ts'
export const OrderEarned = lazily(() => import('./order/order-earned.tsx'))
