export { movingInPages } from './office.ts'
