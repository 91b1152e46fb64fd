export { receiptsPages } from './office.ts'
export { missingReceiptsQuery } from './missing-query.ts'
