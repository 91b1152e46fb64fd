export { paymentsPages } from './office.ts'
export { askCompany, awaitedQuery, sendPayLink, type AwaitedPayment } from './awaited-api.ts'
