import { vocabulary } from '#platform/vocabulary.ts'

/** Where a purchase stands (S4). */
export const purchaseStatusWords = vocabulary('status', {
  new: { wire: 'new', uk: 'Нова', en: 'New' },
  accepted: { wire: 'accept', uk: 'Підтверджена', en: 'Confirmed' },
  paid: { wire: 'paied', uk: 'Оплачена', en: 'Paid' },
  inTransit: { wire: 'onTheWay', uk: 'У дорозі', en: 'In transit' },
  completed: { wire: 'done', uk: 'Завершена', en: 'Completed' },
  cancelled: { wire: 'cancel', uk: 'Скасована', en: 'Cancelled' },
})

/** Currencies that the shop pays suppliers in (BUY-5). */
export const currencyWords = vocabulary('currency', {
  UAH: { wire: 'UAH', uk: 'Гривня', en: 'Hryvnia' },
  USD: { wire: 'USD', uk: 'Долар США', en: 'US dollar' },
  EUR: { wire: 'EUR', uk: 'Євро', en: 'Euro' },
  PLN: { wire: 'PLN', uk: 'Злотий', en: 'Zloty' },
  CNY: { wire: 'CNY', uk: 'Юань', en: 'Yuan' },
  TRY: { wire: 'TRY', uk: 'Турецька ліра', en: 'Turkish lira' },
  GBP: { wire: 'GBP', uk: 'Фунт стерлінгів', en: 'Pound sterling' },
})
