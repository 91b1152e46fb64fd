export { customerRoutes } from './routes.ts'
export { clearCustomers } from './customers.sql.ts'
