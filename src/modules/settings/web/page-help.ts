import type { PageHelp } from '#platform/web/office/page.ts'
import type { settingsPages } from './office.ts'

export const settingsHelp: PageHelp<ReturnType<typeof settingsPages>> = {
  '/crm/settings': {
    uk: 'Налаштування крамниці. Зміни діють одразу, хто й коли їх зробив, видно в історії.',
    en: 'Settings of the shop. Changes work at once; who made them and when is in the history.',
  },
  '/crm/integrations': {
    uk: 'Компанії, з якими крамниця звʼязана: ключі, перевірка звʼязку, пауза.',
    en: 'Companies that the shop is connected with: keys, a try of the connection, a pause.',
  },
}
