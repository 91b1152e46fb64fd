import { createRoute } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import type { Words } from '#kit/language.ts'
import { workers } from '#platform/roles.ts'
import { later, office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'

const title: Words = { uk: 'Листи покупцям', en: 'Messages to customers' }

export const orderMessagesPages = [
  createRoute({
    getParentRoute: () => office,
    path: '/crm/messages',
    staticData: { roles: workers, title },
    component: later(() => import('./crm-messages-page.tsx'), 'OrderMessagesPage'),
  }),
] as const

export const orderMessagesSection: OfficeSection = {
  start: () => ({ to: '/crm/messages' }),
  title,
  rail: { uk: 'Листи', en: 'Messages' },
  icon: MessageSquareText,
}
