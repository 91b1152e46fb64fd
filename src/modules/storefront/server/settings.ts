import { link, moneyRange, oneOf, orNothing, range, wholeNumber, words } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

const usualDays = {
  uk: 'Скільки днів посилка зазвичай у дорозі',
  en: 'How many days a parcel is usually on its way',
}

/** What shoppers are told of delivery and returns, wherever a page says so. */
export const termSettings = ownersList(
  {
    id: 'terms',
    title: { uk: 'Доставка й повернення', en: 'Delivery and returns' },
    lead: {
      uk: 'Ці числа стоять на сторінках товару, кошика, «Доставка», «Повернення» та в описі для пошуковиків.',
      en: 'These stand on the pages of products, the bag, Delivery and Returns, and in what search engines read.',
    },
  },
  {
    deliveryCost: owned('DELIVERY_COST', moneyRange(0, 10_000), '70-150', {
      label: { uk: 'Вартість доставки, ₴', en: 'Cost of delivery, ₴' },
      hint: {
        uk: 'Скільки перевізники зазвичай беруть за невелику посилку: від і до',
        en: 'What carriers usually ask for a small parcel: from and to',
      },
    }),
    novaPoshtaDays: owned('NOVA_POSHTA_DAYS', range(1, 60), '1-3', {
      label: { uk: 'Нова пошта, днів', en: 'Nova Poshta, days' },
      hint: usualDays,
    }),
    ukrposhtaDays: owned('UKRPOSHTA_DAYS', range(1, 60), '3-6', {
      label: { uk: 'Укрпошта, днів', en: 'Ukrposhta, days' },
      hint: usualDays,
    }),
    meestDays: owned('MEEST_DAYS', range(1, 60), '2-4', {
      label: { uk: 'Meest, днів', en: 'Meest, days' },
      hint: usualDays,
    }),
    returnDays: owned('RETURN_DAYS', wholeNumber(14, 365), '14', {
      label: { uk: 'Повернення, днів', en: 'Returns, days' },
      hint: {
        uk: 'Скільки днів можна повернути чи обміняти річ; за законом щонайменше 14',
        en: 'How many days things may be returned or exchanged; by law at least 14',
      },
    }),
    refundDays: owned('REFUND_DAYS', wholeNumber(1, 7), '7', {
      label: { uk: 'Гроші назад, днів', en: 'Money back, days' },
      hint: {
        uk: 'За скільки днів після отримання речі повертаємо гроші; за законом не більше 7',
        en: 'Within how many days of receiving the parcel the money goes back; by law at most 7',
      },
    }),
    returnPaidBy: owned('RETURN_PAID_BY', oneOf(['shopper', 'shop']), 'shopper', {
      label: { uk: 'Зворотну дорогу оплачує', en: 'The way back is paid by' },
      hint: { uk: 'Якщо річ просто не підійшла', en: 'Who pays for sending back what simply did not suit' },
      choices: { shopper: { uk: 'покупець', en: 'the shopper' }, shop: { uk: 'крамниця', en: 'the shop' } },
    }),
  },
)

/** The line below every page. */
export const footerSettings = ownersList(
  {
    id: 'footer',
    title: { uk: 'Рядок унизу', en: 'The line at the bottom' },
    lead: {
      uk: 'Після © і назви крамниці. Без посилання рядка немає.',
      en: 'After © and the name of the shop. Without a link there is no such line.',
    },
  },
  {
    developerName: owned('DEVELOPER_NAME', words(60), 'Kramnytsia', {
      label: { uk: 'Розробка', en: 'Developed by' },
      hint: { uk: 'Кого називає цей рядок', en: 'Who the copyright line in the footer names' },
    }),
    portfolioUrl: owned('PORTFOLIO_URL', orNothing(link), 'https://example.com/', {
      label: { uk: 'Посилання', en: 'Link' },
      hint: { uk: 'Куди веде цей рядок', en: 'Where the copyright line in the footer leads' },
    }),
  },
)
