import type { PageHelp } from '#platform/web/office/page.ts'
import type { customersPages } from './office.ts'

export const customersHelp: PageHelp<typeof customersPages> = {
  '/crm/customers': {
    uk: 'Усі, хто купував, за номером телефону: скільки замовляли, забрали й від скількох відмовилися.',
    en: 'Everybody who bought, by phone number: how much they ordered, took and refused.',
  },
  '/crm/customers/$phone': {
    uk: 'Один покупець: усі його замовлення й контакти. Звідси починають для нього нове замовлення.',
    en: 'One customer: all their orders and contacts. A new order for them begins here.',
  },
}
