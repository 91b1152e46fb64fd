import type { PageHelp } from '#platform/web/office/page.ts'
import type { outboxPages } from './office.ts'

export const outboxHelp: PageHelp<typeof outboxPages> = {
  '/crm/outbox': {
    uk: 'Усе, що крамниця надіслала чи має надіслати. Те, що не пішло, тут видно, і його можна повторити.',
    en: 'All that the shop has sent or is to send. What did not go is seen here and can be repeated.',
  },
  '/crm/outbox/jobs': {
    uk: 'Роботи, які крамниця робить сама й які не вдалися: чому, і як повторити.',
    en: 'Jobs that the shop does by itself and that failed: why, and how to repeat them.',
  },
}
