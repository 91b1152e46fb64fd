export { searchPages, searchSection } from './office.ts'
