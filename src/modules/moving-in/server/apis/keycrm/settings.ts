import { companyKey, webAddress } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedSecret } from '#platform/server/settings/setting.ts'
import { openKeycrm } from './client.ts'

/** Off until the key is there (OUT-1). */
export const keycrmSettings = companyList(
  {
    id: 'keycrm',
    title: { uk: 'KeyCRM', en: 'KeyCRM' },
    lead: {
      uk: 'Щоб переїхати: товари з розмірами, кольорами, собівартістю й залишками читаються просто з KeyCRM. Ключ є там у «Налаштування», «Загальні», «API ключ».',
      en: 'To move in: goods with sizes, colours, costs and stock are read straight from KeyCRM. The key is there under Settings, General, API key.',
    },
  },
  {
    keycrmToken: ownedSecret('KEYCRM_TOKEN', companyKey(8), {
      label: { uk: 'Ключ API', en: 'API key' },
      hint: { uk: 'Довгий рядок із налаштувань', en: 'Reads goods of KeyCRM when a shop moves in' },
    }),
    keycrmApiUrl: given('KEYCRM_API_URL', webAddress, 'https://openapi.keycrm.app/v1', 'Where KeyCRM answers'),
  },
  async (shop, { keycrmToken: token, keycrmApiUrl: apiUrl }) => {
    if (token !== undefined) await openKeycrm(shop, { token, apiUrl }).list('/products', { page: 1, limit: 1 })
  },
)
