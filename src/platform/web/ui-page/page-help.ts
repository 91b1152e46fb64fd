import type { PageHelp } from '../office/page.ts'
import type { samplesPages } from './office.ts'

export const samplesHelp: PageHelp<ReturnType<typeof samplesPages>> = {
  '/crm/ui': {
    uk: 'Зразки всього, з чого складаються сторінки.',
    en: 'Samples of all that pages are made of.',
  },
}
