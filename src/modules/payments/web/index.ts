export { paymentsPages } from './office.ts'
