import { lazily } from '#platform/web/lazily.tsx'

export { receiptsPages } from './office.ts'
export const OrderReceiptsCard = lazily(() => import('./card/receipts-card.tsx'))
