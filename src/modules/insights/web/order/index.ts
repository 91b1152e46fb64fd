import { lazily } from '#platform/web/lazily.tsx'

export const OrderEarned = lazily(() => import('./order-earned.tsx'))
