export { receiptsPages } from './office.ts'
