import { companyKey, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { tryLiqPay } from './try-keys.ts'

/** Off until both keys are there (OUT-1). */
export const liqPaySettings = companyList(
  {
    id: 'liqpay',
    title: { uk: 'LiqPay', en: 'LiqPay' },
    lead: {
      uk: 'Покупці платять карткою або через Приват24. Ключі є в кабінеті LiqPay: «Магазини», «Налаштування API». Ключі, що починаються із sandbox_, грошей не беруть.',
      en: 'Shoppers pay by card or in Privat24. The keys are in your account at LiqPay under Shops, API settings. Keys that begin with sandbox_ take no money.',
    },
  },
  {
    liqPayPublicKey: {
      ...ownedOptional('LIQPAY_PUBLIC_KEY', words(100), {
        label: { uk: 'Публічний ключ', en: 'Public key' },
        hint: { uk: 'Починається з i або sandbox_i', en: 'Begins with i or sandbox_i; takes payments by LiqPay' },
      }),
      neededWith: 'LIQPAY_PRIVATE_KEY',
    },
    liqPayPrivateKey: ownedSecret('LIQPAY_PRIVATE_KEY', companyKey(8), {
      label: { uk: 'Приватний ключ', en: 'Private key' },
      hint: { uk: 'Ним LiqPay підписує кожну звістку', en: 'Signs what LiqPay and the shop tell each other' },
    }),
    liqPayUrl: given('LIQPAY_API_URL', webAddress, 'https://www.liqpay.ua', 'Where LiqPay answers and shoppers pay'),
  },
  (shop, { liqPayPublicKey, liqPayPrivateKey, liqPayUrl }) =>
    liqPayPublicKey === undefined || liqPayPrivateKey === undefined
      ? Promise.resolve()
      : tryLiqPay(shop, { publicKey: liqPayPublicKey, privateKey: liqPayPrivateKey, url: liqPayUrl }),
)
