export { SettingsPage } from './crm-settings-page.tsx'
export { IntegrationsPage } from './crm-integrations-page.tsx'
export { integrationsSection, settingsSection, titles } from './office.ts'
