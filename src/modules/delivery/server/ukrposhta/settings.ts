import { companyKey, webAddress } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedSecret } from '#platform/server/settings/setting.ts'
import { carrierWords } from '../../carrier.ts'
import { tryTracking } from './ask-statuses.ts'

const { uk, en } = carrierWords.about.ukrposhta

/** Off until the key is there (OUT-1). */
export const ukrposhtaSettings = companyList(
  {
    id: 'ukrposhta',
    title: { uk, en },
    lead: {
      uk: 'Каже, де посилки: коли поїхали, чекають у відділенні, повертаються. Ключ трекінгу (Status Tracking Bearer) дає менеджер Укрпошти за договором.',
      en: 'Says where parcels are: when they left, wait at a post office, come back. Your manager at Ukrposhta gives the key for tracking (Status Tracking Bearer) with the contract.',
    },
  },
  {
    ukrposhtaTrackingKey: ownedSecret('UKRPOSHTA_TRACKING_KEY', companyKey(8), {
      label: { uk: 'Ключ трекінгу', en: 'Key for tracking' },
      hint: { uk: 'Довгий рядок із листа Укрпошти', en: 'Follows parcels of Ukrposhta' },
    }),
    ukrposhtaTrackUrl: given(
      'UKRPOSHTA_TRACK_URL',
      webAddress,
      'https://www.ukrposhta.ua/status-tracking/0.0.1',
      'Where Ukrposhta says how parcels stand',
    ),
  },
  (shop, { ukrposhtaTrackingKey: key, ukrposhtaTrackUrl: url }) =>
    key === undefined ? Promise.resolve() : tryTracking(shop, { key, url }),
)
