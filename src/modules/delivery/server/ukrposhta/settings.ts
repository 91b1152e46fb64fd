import { companyKey, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { carrierWords } from '../../carrier.ts'
import { tryMaking, type UkrposhtaAccess } from './ask.ts'
import { tryTracking } from './ask-statuses.ts'

const { uk, en } = carrierWords.about.ukrposhta

/** Following is off until its key is there, making until its three are (OUT-1). */
export const ukrposhtaSettings = companyList(
  {
    id: 'ukrposhta',
    title: { uk, en },
    lead: {
      uk: 'Каже, де посилки: коли поїхали, чекають у відділенні, повертаються; створює посилки й наклейки з замовлень. Ключі дає менеджер Укрпошти за договором: окремий для трекінгу (Status Tracking Bearer) і три для посилок (eCom Bearer, токен контрагента, UUID відправника).',
      en: 'Says where parcels are: when they left, wait at a post office, come back; makes parcels and labels of orders. Your manager at Ukrposhta gives the keys with the contract: one for tracking (Status Tracking Bearer), three for parcels (eCom bearer, token of the counterparty, UUID of the sender).',
    },
  },
  {
    ukrposhtaTrackingKey: ownedSecret('UKRPOSHTA_TRACKING_KEY', companyKey(8), {
      label: { uk: 'Ключ трекінгу', en: 'Key for tracking' },
      hint: { uk: 'Довгий рядок із листа Укрпошти', en: 'Follows parcels of Ukrposhta' },
    }),
    ukrposhtaKey: {
      ...ownedSecret('UKRPOSHTA_KEY', companyKey(8), {
        label: { uk: 'Ключ посилок (eCom Bearer)', en: 'Key for parcels (eCom bearer)' },
        hint: {
          uk: 'Створює посилки; потрібен разом із токеном і UUID',
          en: 'Makes parcels of Ukrposhta; needed with the token and the UUID',
        },
      }),
      neededWith: 'UKRPOSHTA_TOKEN',
    },
    ukrposhtaToken: {
      ...ownedSecret('UKRPOSHTA_TOKEN', companyKey(8), {
        label: { uk: 'Токен контрагента', en: 'Token of the counterparty' },
        hint: { uk: 'Потрібен разом із ключем посилок', en: 'Needed with the key for parcels' },
      }),
      neededWith: 'UKRPOSHTA_SENDER',
    },
    ukrposhtaSender: {
      ...ownedOptional('UKRPOSHTA_SENDER', words(60), {
        label: { uk: 'UUID відправника', en: 'UUID of the sender' },
        hint: {
          uk: 'Клієнт Укрпошти, від якого йдуть посилки',
          en: 'The client of Ukrposhta who sends; needed with the key for parcels',
        },
      }),
      neededWith: 'UKRPOSHTA_KEY',
    },
    ukrposhtaTrackUrl: given(
      'UKRPOSHTA_TRACK_URL',
      webAddress,
      'https://www.ukrposhta.ua/status-tracking/0.0.1',
      'Where Ukrposhta says how parcels stand',
    ),
    ukrposhtaApiUrl: given(
      'UKRPOSHTA_API_URL',
      webAddress,
      'https://www.ukrposhta.ua/ecom/0.0.1',
      'Where Ukrposhta makes parcels',
    ),
    ukrposhtaFormsUrl: given(
      'UKRPOSHTA_FORMS_URL',
      webAddress,
      'https://www.ukrposhta.ua/forms/ecom/0.0.1',
      'Where Ukrposhta prints labels',
    ),
  },
  async (shop, values) => {
    const { ukrposhtaTrackingKey: key, ukrposhtaTrackUrl: url } = values
    const mine = makingAccess(values)
    if (key !== undefined) await tryTracking(shop, { key, url })
    if (mine) await tryMaking(shop, mine)
  },
)

interface MakingValues {
  ukrposhtaKey: string | undefined
  ukrposhtaToken: string | undefined
  ukrposhtaSender: string | undefined
  ukrposhtaApiUrl: string
  ukrposhtaFormsUrl: string
}

function makingAccess(values: MakingValues): UkrposhtaAccess | undefined {
  const { ukrposhtaKey: key, ukrposhtaToken: token, ukrposhtaSender: sender } = values
  if (key === undefined || token === undefined || sender === undefined) return undefined
  return { key, token, sender, url: values.ukrposhtaApiUrl, formsUrl: values.ukrposhtaFormsUrl }
}

/** Undefined where no parcels are made at Ukrposhta. */
export function accessOf(settings: Shop['settings']): UkrposhtaAccess | undefined {
  return makingAccess(settings.of(ukrposhtaSettings))
}
