import type { PageHelp } from '#platform/web/office/page.ts'
import type { searchPages } from './office.ts'

export const searchHelp: PageHelp<typeof searchPages> = {
  '/crm/search': {
    uk: 'Чого покупці шукали й не знайшли, і які слова для пошуку означають те саме.',
    en: 'What customers looked for and did not find, and which words mean the same to the search.',
  },
}
