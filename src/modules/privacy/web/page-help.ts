import type { PageHelp } from '#platform/web/office/page.ts'
import type { privacyPages } from './office.ts'

export const privacyHelp: PageHelp<typeof privacyPages> = {
  '/crm/customers/$phone/data': {
    uk: 'Усе, що крамниця знає про покупця: одним файлом для нього, або забути його назавжди.',
    en: 'Everything the shop knows about a customer: as one file for them, or forgotten for good.',
  },
}
