import { weekdays, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

/** How long orders wait. */
export const orderSettings = ownersList(
  { id: 'orders', title: { uk: 'Замовлення', en: 'Orders' } },
  {
    forgottenAfterDays: owned('FORGOTTEN_AFTER_DAYS', wholeNumber(1, 60), '3', {
      label: { uk: 'Забуте через, днів', en: 'Forgotten after, days' },
      hint: {
        uk: 'Нове замовлення, за яке стільки днів ніхто не взявся, стоїть серед забутих',
        en: 'A new order that nobody took up for so many days is shown as forgotten',
      },
    }),
    handOverHour: owned('HAND_OVER_HOUR', wholeNumber(6, 23), '18', {
      label: { uk: 'Посилки віддаємо перевізнику до, година', en: 'Parcels are handed over by, hour' },
      hint: {
        uk: 'Замовлення, що надійшло раніше, їде того самого дня, пізніше — наступного: до цієї години діє дешева доставка',
        en: 'An order that came earlier goes out the same day, a later one the next: until this hour cheap shipping is not lost',
      },
    }),
    workingDays: owned('WORKING_DAYS', weekdays, '1,2,3,4,5,6', {
      label: { uk: 'Робочі дні', en: 'Working days' },
      hint: {
        uk: 'Коли посилки віддають перевізнику: замовлення вихідного дня їде наступного робочого',
        en: 'On which parcels are handed over: an order of a day off goes out on the next working day',
      },
    }),
  },
)
