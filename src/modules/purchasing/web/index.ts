export { purchasesPages, purchasesSection } from './office.ts'
