import type { PageHelp } from '#platform/web/office/page.ts'
import type { receiptsPages } from './office.ts'

export const receiptsHelp: PageHelp<typeof receiptsPages> = {
  '/crm/receipts': {
    uk: 'Чеки, які видала каса за день. Видно, чи на кожну оплату є чек, а якщо ні, звідси його видають.',
    en: 'Receipts that the register issued on a day. Whether each payment has one is seen, and missing ones are issued from here.',
  },
}
