import { companyKey, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { carrierWords } from '../../carrier.ts'
import { askToken } from './ask-token.ts'

const { uk, en } = carrierWords.about.meest

/** Off until both are there (OUT-1). */
export const meestSettings = companyList(
  {
    id: 'meest',
    title: { uk, en },
    lead: {
      uk: 'Каже, де посилки: коли поїхали, чекають у відділенні, повертаються. Імʼя й пароль до API дає менеджер Meest за договором.',
      en: 'Says where parcels are: when they left, wait at a branch, come back. Your manager at Meest gives the name and password for the API with the contract.',
    },
  },
  {
    meestLogin: {
      ...ownedOptional('MEEST_LOGIN', words(100), {
        label: { uk: 'Імʼя', en: 'Name' },
        hint: { uk: 'До API, не до кабінету', en: 'Follows parcels of Meest; of the API, not of the account' },
      }),
      neededWith: 'MEEST_PASSWORD',
    },
    meestPassword: {
      ...ownedSecret('MEEST_PASSWORD', companyKey(4), {
        label: { uk: 'Пароль', en: 'Password' },
        hint: { uk: 'Потрібен разом із іменем', en: 'Needed with the name' },
      }),
      neededWith: 'MEEST_LOGIN',
    },
    meestApiUrl: given('MEEST_API_URL', webAddress, 'https://api.meest.com/v3.0/openAPI', 'Where Meest answers'),
  },
  async (shop, { meestLogin: login, meestPassword: password, meestApiUrl: url }) => {
    if (login !== undefined && password !== undefined) await askToken(shop, { login, password, url })
  },
)
