export { marketplacePages, marketplaceSection } from './office.ts'
