export { ordersPages, ordersSection } from './office.ts'
export { customersPages, customersSection } from './customers/office.ts'
export { orderMessagesPages, orderMessagesSection } from './messages/office.ts'
