import { lazily } from '#platform/web/lazily.tsx'

export { parcelsPages, parcelsSection } from './office.ts'
export const OrderParcelCard = lazily(() => import('./making/order-parcel-card.tsx'))
