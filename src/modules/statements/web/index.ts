export { statementsPages } from './office.ts'
