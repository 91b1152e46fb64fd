import { lazily } from '#platform/web/lazily.tsx'

export const OrderNotifications = lazily(() => import('./order-notifications.tsx'))
