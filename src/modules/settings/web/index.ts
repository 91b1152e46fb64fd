export { integrationsSection, settingsPages, settingsSection } from './office.ts'
