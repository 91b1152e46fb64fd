export { outboxPages, outboxSection } from './office.ts'
export const loadCompanyStates = async () => (await import('./companies/company-states.tsx')).CompanyStates
