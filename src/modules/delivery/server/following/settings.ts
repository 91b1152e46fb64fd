import { oneOf, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList, type ValuesOf } from '#platform/server/settings/setting.ts'
import { carrierWords, type BringingCarrier } from '../../carrier.ts'

const freeDays = (name: string, carrier: BringingCarrier, usual: string) =>
  owned(name, wholeNumber(1, 60), usual, {
    label: {
      uk: `${carrierWords.about[carrier].uk}: безкоштовне зберігання, днів`,
      en: `${carrierWords.about[carrier].en}: kept for nothing, days`,
    },
    hint: {
      uk: 'Рахуємо від дня, коли посилка прибула; якщо перевізник каже інший день, діє його',
      en: 'Counted from the day on which a parcel arrives; where the carrier tells another day, that one holds',
    },
  })

/** How parcels are followed (DEL-4, DEL-5). */
export const parcelSettings = ownersList(
  { id: 'parcels', title: { uk: 'Посилки в дорозі', en: 'Parcels under way' } },
  {
    parcelStatuses: owned('PARCEL_STATUSES', oneOf(['propose', 'set']), 'propose', {
      label: { uk: 'Слово перевізника про посилку', en: 'What a carrier says of a parcel' },
      hint: {
        uk: 'Статус замовлення ніколи не йде назад, а повернення приймають лише люди',
        en: 'Whether statuses of orders follow by themselves; they never go back, and only people receive a return',
      },
      choices: {
        propose: { uk: 'пропонує статус замовлення', en: 'proposes the order’s status' },
        set: { uk: 'ставить статус замовлення', en: 'sets the order’s status' },
      },
    }),
    stuckAfterDays: owned('PARCEL_STUCK_AFTER_DAYS', wholeNumber(1, 30), '3', {
      label: { uk: 'Застрягла через, днів', en: 'Stuck after, days' },
      hint: {
        uk: 'Посилка в дорозі, про яку перевізник стільки днів мовчить, стоїть серед тих, що застрягли',
        en: 'A parcel under way of which its carrier says nothing for so many days is shown as stuck',
      },
    }),
    remindBeforeDays: owned('PARCEL_REMIND_BEFORE_DAYS', wholeNumber(0, 14), '2', {
      label: { uk: 'Нагадати покупцеві за, днів', en: 'Remind the customer before, days' },
      hint: {
        uk: 'До кінця безкоштовного зберігання; лист увімкніть у «Листах покупцям»',
        en: 'How long before storage begins to cost; the letter itself is turned on among letters to customers',
      },
    }),
    novaPoshtaFreeDays: freeDays('NOVA_POSHTA_FREE_DAYS', 'novaPoshta', '7'),
    ukrposhtaFreeDays: freeDays('UKRPOSHTA_FREE_DAYS', 'ukrposhta', '14'),
    meestFreeDays: freeDays('MEEST_FREE_DAYS', 'meest', '7'),
  },
)

export function freeDaysOf(settings: ValuesOf<typeof parcelSettings>, carrier: BringingCarrier): number {
  return {
    novaPoshta: settings.novaPoshtaFreeDays,
    ukrposhta: settings.ukrposhtaFreeDays,
    meest: settings.meestFreeDays,
  }[carrier]
}
