import { Plug, Settings } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

export const titles = {
  settings: { uk: 'Налаштування', en: 'Settings' },
  integrations: { uk: 'Підключення', en: 'Integrations' },
} satisfies Record<string, Words>

export const settingsSection: OfficeSection = {
  start: () => ({ to: '/crm/settings' }),
  others: ['/crm/speed'],
  title: titles.settings,

  icon: Settings,
}

export const integrationsSection: OfficeSection = {
  start: () => ({ to: '/crm/integrations' }),
  title: titles.integrations,
  rail: { uk: 'Ключі', en: 'Keys' },
  icon: Plug,
}
