export { advertsPages, advertsSection } from './office.ts'
