export { changeSettings } from './change-settings.ts'
export { settingsRoutes } from './routes.ts'
export { contactSettings, shopSettings } from './shop-settings.ts'
