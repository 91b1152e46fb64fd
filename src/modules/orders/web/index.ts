export { ordersPages, ordersSection } from './office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
export { KnownCustomersContext, type KnownCustomers } from './desk/known-customers.ts'
export {
  OrderPartsContext,
  type CancelReasonProps,
  type MarketplacePart,
  type ParcelCheckProps,
  type SalePartProps,
} from './desk/order-parts.ts'
export { StatusLabel } from './status-label.tsx'
