import { companyKey, webAddress } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedSecret } from '#platform/server/settings/setting.ts'
import { carrierWords, directoryCarrier } from '../../carrier.ts'
import { tryNovaPoshta } from './try-key.ts'

const { uk, en } = carrierWords.about[directoryCarrier]

/** Off until the key is there (OUT-1), although the directory could be read without one. */
export const novaPoshtaSettings = companyList(
  {
    id: 'novaposhta',
    title: { uk, en },
    lead: {
      uk: 'Покупці вибирають місто й відділення чи поштомат зі списку, який щоночі копіюється сюди, а посилки й наклейки створюються тут. Ключ є в кабінеті Нової пошти: «Налаштування», «Безпека», «Створити ключ».',
      en: 'Shoppers choose their city and a branch or a parcel locker from a list that is copied here every night; parcels and labels are made here. The key is in your account at Nova Poshta under Settings, Security.',
    },
  },
  {
    novaPoshtaKey: ownedSecret('NOVA_POSHTA_KEY', companyKey(8), {
      label: { uk: 'Ключ API', en: 'API key' },
      hint: {
        uk: 'Довгий рядок із кабінету; діє не вічно',
        en: 'Copies the list of cities, branches and parcel lockers of Nova Poshta; it does not work for ever',
      },
    }),
    novaPoshtaApiUrl: given(
      'NOVA_POSHTA_API_URL',
      webAddress,
      'https://api.novaposhta.ua/v2.0/json/',
      'Where Nova Poshta answers',
    ),
    novaPoshtaPrintUrl: given(
      'NOVA_POSHTA_PRINT_URL',
      webAddress,
      'https://my.novaposhta.ua/',
      'Where Nova Poshta prints labels, with a slash at its end',
    ),
  },
  (shop, { novaPoshtaKey, novaPoshtaApiUrl }) =>
    novaPoshtaKey === undefined ? Promise.resolve() : tryNovaPoshta(shop, novaPoshtaKey, novaPoshtaApiUrl),
)
