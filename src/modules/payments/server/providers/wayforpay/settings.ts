import { companyKey, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { tryWayForPay } from './try-keys.ts'

/** Off until account and key are there (OUT-1). */
export const wayForPaySettings = companyList(
  {
    id: 'wayforpay',
    title: { uk: 'WayForPay', en: 'WayForPay' },
    lead: {
      uk: 'Покупці платять карткою, Apple Pay чи Google Pay. Назва мерчанта й секретний ключ є в кабінеті WayForPay: «Налаштування магазину». Мерчант test_merch_n1 грошей не бере.',
      en: 'Shoppers pay by card, Apple Pay or Google Pay. The merchant and the secret key are in your account at WayForPay under Shop settings. The merchant test_merch_n1 takes no money.',
    },
  },
  {
    wayForPayAccount: {
      ...ownedOptional('WAYFORPAY_ACCOUNT', words(100), {
        label: { uk: 'Мерчант', en: 'Merchant' },
        hint: { uk: 'Як його названо в кабінеті', en: 'As it is called in the account there' },
      }),
      neededWith: 'WAYFORPAY_SECRET',
    },
    wayForPaySecret: ownedSecret('WAYFORPAY_SECRET', companyKey(8), {
      label: { uk: 'Секретний ключ', en: 'Secret key' },
      hint: { uk: 'Ним WayForPay підписує кожну звістку', en: 'Signs what WayForPay and the shop tell each other' },
    }),
    wayForPayUrl: given('WAYFORPAY_API_URL', webAddress, 'https://api.wayforpay.com', 'Where WayForPay answers'),
  },
  (shop, { wayForPayAccount, wayForPaySecret, wayForPayUrl }) =>
    wayForPayAccount === undefined || wayForPaySecret === undefined
      ? Promise.resolve()
      : tryWayForPay(shop, { account: wayForPayAccount, secret: wayForPaySecret, url: wayForPayUrl }),
)
