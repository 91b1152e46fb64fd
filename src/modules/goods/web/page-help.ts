import type { PageHelp } from '#platform/web/office/page.ts'
import type { goodsPages } from './office.ts'

export const goodsHelp: PageHelp<typeof goodsPages> = {
  '/crm/products': {
    uk: 'Усі товари із залишками й цінами. Ціни змінюють просто в клітинках або для кількох товарів разом.',
    en: 'All products with stock and prices. Prices change right in the cells, or for several products together.',
  },
  '/crm/products/$productId': {
    uk: 'Один товар: описи, кольори, фото, партії з розмірами. Залишок змінюють виправленням із причиною, щоб він завжди сходився.',
    en: 'One product: texts, colours, photos, lots with sizes. Stock changes by a correction with its reason, so that it always adds up.',
  },
  '/crm/products/add': {
    uk: 'Новий товар. Без фото він збережеться прихованим, без партії чи ціни стоятиме в крамниці як «Незабаром».',
    en: 'A new product. Without a photo it is saved hidden; without a lot or a price the shop shows it as “Coming soon”.',
  },
}
