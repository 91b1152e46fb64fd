import { createRoute } from '@tanstack/react-router'
import { Plug, Settings } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import type { Words } from '#kit/language.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import type { CompanyStates } from './crm-integrations-page.tsx'

const title: Words = { uk: 'Налаштування', en: 'Settings' }
const keysTitle: Words = { uk: 'Підключення', en: 'Integrations' }

/** With parts of rooms that this one does not know; each comes together with its page. */
export const settingsPages = (backups: () => Promise<ComponentType>, states: () => Promise<CompanyStates>) =>
  [
    createRoute({
      getParentRoute: () => office,
      path: '/crm/settings',
      staticData: { roles: ['admin'], title },
      component: later(async () => {
        const [{ SettingsPage }, Backups] = await Promise.all([import('./crm-settings-page.tsx'), backups()])
        return { Whole: () => createElement(SettingsPage, { Backups }) }
      }, 'Whole'),
    }),
    createRoute({
      getParentRoute: () => office,
      path: '/crm/integrations',
      staticData: { roles: ['admin'], title: keysTitle },
      component: later(async () => {
        const [{ IntegrationsPage }, States] = await Promise.all([import('./crm-integrations-page.tsx'), states()])
        return { Whole: () => createElement(IntegrationsPage, { States }) }
      }, 'Whole'),
    }),
  ] as const

export const settingsSection: OfficeSection = {
  start: () => ({ to: '/crm/settings' }),
  others: ['/crm/speed'],
  title,
  icon: Settings,
}

export const integrationsSection: OfficeSection = {
  start: () => ({ to: '/crm/integrations' }),
  title: keysTitle,
  rail: { uk: 'Ключі', en: 'Keys' },
  icon: Plug,
}
