export { outboxPages, outboxSection } from './office.ts'
export const loadCompanyStates = async () => (await import('./companies/settings-state.tsx')).CompanyStates
