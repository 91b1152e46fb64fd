export { parcelsPages, parcelsSection } from './office.ts'
