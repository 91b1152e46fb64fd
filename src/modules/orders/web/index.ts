export { ordersPages, ordersSection } from './office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
export { KnownCustomersContext, type KnownCustomers } from './desk/known-customers.ts'
export { OrderEarnedContext } from './desk/order-earned.ts'
export {
  OrderMarketplaceContext,
  type CancelReasonProps,
  type OrderMarketplace,
  type ParcelCheckProps,
  type SalePartProps,
} from './desk/order-marketplace.ts'
export { StatusLabel } from './status-label.tsx'
