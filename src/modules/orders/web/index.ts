import { lazily } from '#platform/web/lazily.tsx'

export { ordersPages, ordersSection } from './office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
export { KnownCustomersContext, type KnownCustomers } from './desk/known-customers.ts'
export {
  OrderPartsContext,
  type CancelReasonProps,
  type MarketplacePart,
  type OrderParts,
  type ParcelCheckProps,
  type SalePartProps,
} from './desk/order-parts.ts'
export const OrderNews = lazily(() => import('./news/order-news.tsx'))
export { onHeard as onOrdersHeard } from './news/heard.ts'
export { StatusLabel } from './status-label.tsx'
