import { oneOf } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

export const addressSettings = ownersList(
  {
    id: 'addresses',
    title: { uk: 'Старі адреси', en: 'Old addresses' },
    lead: {
      uk: 'Сторінки колишнього магазину ведуть на нові. Самі адреси стоять у «Переїзді».',
      en: 'Pages of the former shop lead to the new ones. The addresses themselves stand at “Moving in”.',
    },
  },
  {
    oldAddresses: owned('OLD_ADDRESSES', oneOf(['lead', 'off']), 'lead', {
      label: { uk: 'Адреси колишнього магазину', en: 'Addresses of the former shop' },
      hint: {
        uk: 'Стара адреса спрацьовує там, де в цій крамниці сторінки немає',
        en: 'An old address acts only where this shop has no page',
      },
      choices: {
        lead: { uk: 'ведуть на нові сторінки (301)', en: 'lead to the new pages (301)' },
        off: { uk: 'нікуди не ведуть', en: 'lead nowhere' },
      },
    }),
  },
)
