import type { PageHelp } from '#platform/web/office/page.ts'
import type { statementsPages } from './office.ts'

export const statementsHelp: PageHelp<typeof statementsPages> = {
  '/crm/statements': {
    uk: 'Виписка з банку: перекази покупців самі знаходять свої замовлення, а ви підтверджуєте те, що лише схоже.',
    en: 'A statement of the bank: transfers of customers find their orders, and you confirm those that are only likely.',
  },
}
