import { lazily } from '#platform/web/lazily.tsx'

export const OrderReceiptsCard = lazily(() => import('./receipts-card.tsx'))
