import type { PageHelp } from '#platform/web/office/page.ts'
import type { speedPages } from './office.ts'

export const speedHelp: PageHelp<typeof speedPages> = {
  '/crm/speed': {
    uk: 'Як швидко сторінки крамниці відкриваються в тих, хто до неї приходить.',
    en: 'How fast the pages of the shop open for those who come to it.',
  },
}
