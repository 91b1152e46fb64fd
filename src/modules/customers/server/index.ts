export { customerRoutes } from './routes.ts'
export { clearCustomers, lockMerges as holdCustomers } from './customers.sql.ts'
export { enterCustomers, type CustomerChange } from './enter-customers.ts'
export { findPhones, type FoundPhone, type KnownName } from './known-customers.sql.ts'
