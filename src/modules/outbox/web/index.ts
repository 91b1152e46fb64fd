export { outboxPages, outboxSection } from './office.ts'
export { CompanyStates } from './companies/company-states.tsx'
