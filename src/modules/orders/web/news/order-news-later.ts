import { lazily } from '#platform/web/lazily.tsx'

export const OrderNews = lazily(() => import('./order-news.tsx'))
