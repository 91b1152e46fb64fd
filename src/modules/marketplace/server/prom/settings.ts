import { calendarDay, companyKey, webAddress } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { tryProm } from './try-key.ts'

/** Off until the key is there (OUT-1); it lives here and in no browser (ORD-9). */
export const promSettings = companyList(
  {
    id: 'prom',
    title: { uk: 'Prom', en: 'Prom' },
    lead: {
      uk: 'Замовлення з Prom і Bigl самі приходять сюди, а залишки, ціни й статуси йдуть туди. Токен є в кабінеті Prom: «Налаштування», «Керування API-токенами»; дайте йому права на замовлення й товари.',
      en: 'Orders of Prom and Bigl come here by themselves; stock, prices and statuses go there. The token is in your account at Prom under Settings, API tokens; give it the rights to orders and products.',
    },
  },
  {
    promToken: ownedSecret('PROM_TOKEN', companyKey(8), {
      label: { uk: 'Токен', en: 'Token' },
      hint: { uk: 'Довгий рядок із кабінету', en: 'Brings the orders of Prom and Bigl, and tells Prom of stock' },
    }),
    promTokenUntil: ownedOptional('PROM_TOKEN_UNTIL', calendarDay, {
      label: { uk: 'Токен діє до', en: 'Token works until' },
      hint: {
        uk: 'День, який ви обрали в кабінеті: Prom його не повідомляє. За 14 днів нагадаємо',
        en: 'The day that you chose at Prom, which Prom does not tell; you are reminded 14 days before',
      },
    }),
    promApiUrl: given('PROM_API_URL', webAddress, 'https://my.prom.ua/api/v1', 'Where Prom answers'),
  },
  (shop, { promToken, promApiUrl }) =>
    promToken === undefined ? Promise.resolve() : tryProm(shop, promToken, promApiUrl),
)
