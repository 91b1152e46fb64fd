export { privacyPages } from './office.ts'
