import { lazily } from '#platform/web/lazily.tsx'

export const OrderPaying = lazily(() => import('./order-paying.tsx'))
