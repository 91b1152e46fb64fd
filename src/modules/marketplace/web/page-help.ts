import type { PageHelp } from '#platform/web/office/page.ts'
import type { marketplacePages } from './office.ts'

export const marketplaceHelp: PageHelp<typeof marketplacePages> = {
  '/crm/marketplace': {
    uk: 'Замовлення й товари Prom: що не зійшлося саме, що чекає на рішення, чи працює звʼязок.',
    en: 'Orders and goods of Prom: what did not match by itself, what waits for you, whether the link works.',
  },
}
