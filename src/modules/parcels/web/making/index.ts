import { lazily } from '#platform/web/lazily.tsx'

export const OrderParcelCard = lazily(() => import('./order-parcel-card.tsx'))
