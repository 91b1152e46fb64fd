import { companyKey, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { carrierWords } from '../../carrier.ts'
import type { Shop } from '#platform/server/shop.ts'
import { askToken, type MeestAccess } from './ask-token.ts'

const { uk, en } = carrierWords.about.meest

/** Off until name and password are there; parcels are made once the contract is there, too (OUT-1). */
export const meestSettings = companyList(
  {
    id: 'meest',
    title: { uk, en },
    lead: {
      uk: 'Каже, де посилки: коли поїхали, чекають у відділенні, повертаються; з номером договору створює посилки й наклейки з замовлень. Імʼя, пароль до API й ідентифікатор договору дає менеджер Meest.',
      en: 'Says where parcels are: when they left, wait at a branch, come back; with the ID of the contract it makes parcels and labels of orders. Your manager at Meest gives the name and password for the API and that ID.',
    },
  },
  {
    meestLogin: {
      ...ownedOptional('MEEST_LOGIN', words(100), {
        label: { uk: 'Імʼя', en: 'Name' },
        hint: { uk: 'До API, не до кабінету', en: 'Follows parcels of Meest; of the API, not of the account' },
      }),
      neededWith: ['MEEST_PASSWORD', 'MEEST_CONTRACT'],
    },
    meestPassword: {
      ...ownedSecret('MEEST_PASSWORD', companyKey(4), {
        label: { uk: 'Пароль', en: 'Password' },
        hint: { uk: 'Потрібен разом із іменем', en: 'Needed with the name' },
      }),
      neededWith: 'MEEST_LOGIN',
    },
    meestContract: ownedOptional('MEEST_CONTRACT', words(60), {
      label: { uk: 'Ідентифікатор договору', en: 'ID of the contract' },
      hint: {
        uk: 'contractID від менеджера; без нього посилки лише відстежуються',
        en: 'Makes parcels of Meest: the contractID that your manager gives; without it parcels are only followed',
      },
    }),
    meestApiUrl: given('MEEST_API_URL', webAddress, 'https://api.meest.com/v3.0/openAPI', 'Where Meest answers'),
  },
  async (shop, { meestLogin: login, meestPassword: password, meestApiUrl: url }) => {
    if (login !== undefined && password !== undefined) await askToken(shop, { login, password, url })
  },
)

/** Undefined where nobody may ask. */
export function accessOf(settings: Shop['settings']): MeestAccess | undefined {
  const { meestLogin: login, meestPassword: password, meestApiUrl: url } = settings.of(meestSettings)
  return login === undefined || password === undefined ? undefined : { login, password, url }
}

/** By which parcels are made; undefined where none are. */
export function contractOf(settings: Shop['settings']): string | undefined {
  return settings.of(meestSettings).meestContract
}
