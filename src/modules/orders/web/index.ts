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
export { OrderNotifications } from './notifications/order-notifications-later.ts'
export { onOrderChange as onOrdersHeard } from './notifications/order-changes.ts'
export { WritePayment } from './editor/write-payment-later.ts'
export { StatusLabel } from './status-label.tsx'
