export { settingsRoutes } from './routes.ts'
export { contactSettings, shopSettings } from './shop-settings.ts'
