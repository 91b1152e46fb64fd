export { speedPages } from './office.ts'
