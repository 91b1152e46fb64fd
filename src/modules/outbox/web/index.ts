export { outboxPages, outboxSection } from './office.ts'
