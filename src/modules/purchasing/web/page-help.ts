import type { PageHelp } from '#platform/web/office/page.ts'
import type { purchasesPages } from './office.ts'

export const purchasesHelp: PageHelp<typeof purchasesPages> = {
  '/crm/purchases': {
    uk: 'Закупівлі: що замовлено, що їде, що вже прийнято на склад і скільки все це коштувало.',
    en: 'Purchases: what is ordered, on its way, received into stock, and what all of it cost.',
  },
  '/crm/purchases/$purchaseId': {
    uk: 'Одна закупівля: рядки, витрати й доставка. Прийняте стає партіями на складі з повною собівартістю.',
    en: 'One purchase: lines, costs and freight. What is received becomes lots in stock at their full cost.',
  },
  '/crm/purchases/add': {
    uk: 'Нова закупівля. Рядки можна вставити просто з таблиці.',
    en: 'A new purchase. Lines can be pasted straight from a spreadsheet.',
  },
}
