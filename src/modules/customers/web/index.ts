export { customersPages, customersSection } from './office.ts'
export { knownCustomers } from './known-customers.ts'
