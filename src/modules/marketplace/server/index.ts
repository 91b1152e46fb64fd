export { promSettings } from './prom/settings.ts'
