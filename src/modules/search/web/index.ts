export { searchPages } from './office.ts'
