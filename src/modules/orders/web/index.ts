export { ordersPages, ordersSection } from './office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
export { KnownCustomersContext, type KnownCustomers } from './desk/known-customers.ts'
export { StatusLabel } from './status-label.tsx'
