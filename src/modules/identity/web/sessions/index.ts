export { ownSessionsPages } from './office.ts'
