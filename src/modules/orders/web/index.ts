export { ordersPages, ordersSection } from './office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
export { KnownCustomersContext, type KnownCustomers } from './editor/known-customers.ts'
export {
  OrderPartsContext,
  type CancelReasonProps,
  type MarketplacePart,
  type OrderParts,
  type ParcelCheckProps,
  type MarketplaceOrderPartProps,
} from './editor/order-parts.ts'
export { OrderNews } from './news/order-news-later.ts'
export { onHeard as onOrdersHeard } from './news/heard.ts'
export { WritePayment } from './editor/write-payment-later.ts'
export { StatusLabel } from './status-label.tsx'
