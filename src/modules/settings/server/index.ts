export { contactSettings, shopSettings } from './shop-settings.ts'
