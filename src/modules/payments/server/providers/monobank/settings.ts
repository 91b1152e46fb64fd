import { companyKey, webAddress } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedSecret } from '#platform/server/settings/setting.ts'
import { tryMonobank } from './try-key.ts'

/** Off until the token is there (OUT-1). */
export const monobankSettings = companyList(
  {
    id: 'monobank',
    title: { uk: 'monobank', en: 'monobank' },
    lead: {
      uk: 'Покупці платять карткою будь-якого банку, Apple Pay чи Google Pay. Токен є на web.monobank.ua у розділі «Еквайринг»; тестовий, з api.monobank.ua, грошей не бере.',
      en: 'Shoppers pay by a card of any bank, Apple Pay or Google Pay. The token is at web.monobank.ua under Acquiring; a test token of api.monobank.ua takes no money.',
    },
  },
  {
    monobankToken: ownedSecret('MONOBANK_TOKEN', companyKey(8), {
      label: { uk: 'Токен', en: 'Token' },
      hint: { uk: 'Довгий рядок із кабінету', en: 'Takes payments by monobank' },
    }),
    monobankApiUrl: given('MONO_API_URL', webAddress, 'https://api.monobank.ua', 'Where monobank answers'),
  },
  (shop, { monobankToken, monobankApiUrl }) =>
    monobankToken === undefined ? Promise.resolve() : tryMonobank(shop, { token: monobankToken, url: monobankApiUrl }),
)
