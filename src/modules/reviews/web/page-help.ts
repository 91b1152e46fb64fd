import type { PageHelp } from '#platform/web/office/page.ts'
import type { reviewsPages } from './office.ts'

export const reviewsHelp: PageHelp<typeof reviewsPages> = {
  '/crm/reviews': {
    uk: 'Відгуки покупців. На сторінці товару стоять лише ті, які ви показали.',
    en: 'Reviews by customers. Only those that you show stand on the product’s page.',
  },
  '/crm/questions': {
    uk: 'Запитання про товари. Запитання з відповіддю зʼявляється на сторінці товару, а хто питав, дістає лист.',
    en: 'Questions about products. One with an answer stands on the product’s page, and who asked gets a message.',
  },
}
