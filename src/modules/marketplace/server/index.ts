export { promSettings } from './prom/settings.ts'
export { marketplaceSettings } from './settings.ts'
