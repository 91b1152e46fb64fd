export { useShortInfo } from './short-info-api.ts'
