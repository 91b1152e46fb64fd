export { IntegrationsPage } from './crm-integrations-page.tsx'
export { integrationsSection, settingsPages, settingsSection, titles } from './office.ts'
