import type { PageHelp } from '#platform/web/office/page.ts'
import type { movingInPages } from './office.ts'

export const movingInHelp: PageHelp<typeof movingInPages> = {
  '/crm/moving-in': {
    uk: 'Товари з Prom, Хорошопа, KeyCRM чи таблиці, файлом або просто з кабінету: спершу план, потім перенесення, яке можна скасувати цілком. І колишні замовлення, покупці й витрати з таблиць.',
    en: 'Goods from Prom, Horoshop, KeyCRM or a table, by file or straight from the account: a plan first, then a move that can be taken back whole. Past orders, customers and costs of tables, too.',
  },
}
