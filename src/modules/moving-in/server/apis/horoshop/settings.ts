import { companyKey, link, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, optional, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { openHoroshop } from './client.ts'

/** Off until all three are there (OUT-1); the shop that moves out answers at its own address. */
export const horoshopSettings = companyList(
  {
    id: 'horoshop',
    title: { uk: 'Хорошоп', en: 'Horoshop' },
    lead: {
      uk: 'Щоб переїхати: товари, ціни, залишки й фото вашого магазину на Хорошопі читаються просто звідти. Адмінка Хорошопа, «Налаштування», «Менеджери»: дайте окремому менеджеру право на API.',
      en: 'To move in: goods, prices, stock and photos of your shop at Horoshop are read straight from there. In its admin under Settings, Managers, give a manager of their own the right to the API.',
    },
  },
  {
    horoshopAddress: {
      ...ownedOptional('HOROSHOP_ADDRESS', link, {
        label: { uk: 'Адреса магазину', en: 'Address of the shop' },
        hint: {
          uk: 'Як у браузері: https://shop.ua',
          en: 'The shop at Horoshop that moves in, as a browser shows it: https://shop.ua',
        },
      }),
      neededWith: ['HOROSHOP_LOGIN', 'HOROSHOP_PASSWORD'],
    },
    horoshopLogin: {
      ...ownedOptional('HOROSHOP_LOGIN', words(100), {
        label: { uk: 'Логін', en: 'Login' },
        hint: { uk: 'Менеджера з правом на API', en: 'Of the manager with the right to its API' },
      }),
      neededWith: ['HOROSHOP_ADDRESS', 'HOROSHOP_PASSWORD'],
    },
    horoshopPassword: {
      ...ownedSecret('HOROSHOP_PASSWORD', companyKey(4), {
        label: { uk: 'Пароль', en: 'Password' },
        hint: { uk: 'Того самого менеджера', en: 'Of the same manager' },
      }),
      neededWith: ['HOROSHOP_ADDRESS', 'HOROSHOP_LOGIN'],
    },
    horoshopApiUrl: optional(
      'HOROSHOP_API_URL',
      webAddress,
      'Where Horoshop answers, if not at the shop’s own address',
    ),
  },
  async (
    shop,
    { horoshopAddress: address, horoshopLogin: login, horoshopPassword: password, horoshopApiUrl: apiUrl },
  ) => {
    if (address === undefined || login === undefined || password === undefined) return
    await openHoroshop(shop, { address, login, password, apiUrl }).listProducts({ offset: 0, limit: 1 })
  },
)
