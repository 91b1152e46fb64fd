import type { OrderMarketplace } from '#modules/orders/web/index.ts'
import { lazily } from '#platform/web/lazily.tsx'

export { marketplacePages, marketplaceSection } from './office.ts'

/** What the pages of orders show of the marketplace. */
export const orderMarketplace: OrderMarketplace = {
  Sale: lazily(() => import('./order/sale-card.tsx')),
  FieldNote: lazily(() => import('./order/field-note.tsx')),
  CancelReason: lazily(() => import('./order/cancel-reason.tsx')),
  ParcelCheck: lazily(() => import('./order/parcel-check.tsx')),
}
