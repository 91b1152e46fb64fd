import type { PageHelp } from '#platform/web/office/page.ts'
import type { advertsPages } from './office.ts'

export const advertsHelp: PageHelp<typeof advertsPages> = {
  '/crm/adverts': {
    uk: 'Витрати на рекламу й оплати за неї: з них рахується, скільки реклами в кожному продажі.',
    en: 'What was spent on adverts and paid for them: the share of adverts in each sale comes from here.',
  },
}
