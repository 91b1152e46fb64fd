import type { CarrierEntry } from './entry.ts'

export const novaPoshta = {
  wire: 'nova',
  uk: 'Нова пошта',
  en: 'Nova Poshta',
  transit: {
    to: { uk: 'відділення або поштомат', en: 'a branch or a parcel locker' },
    asks: [
      { part: 'city', example: { uk: 'Львів', en: 'Lviv' } },
      { part: 'branch', example: { uk: 'Відділення 12', en: 'Branch 12' } },
    ],
    days: '1-3',
  },
  isOfferedAtCheckout: true,
  tracking: {
    isNumber: (number) => /^\d{14}$/.test(number),
    example: '20450000000001',
    wrongNumber: {
      uk: 'ТТН Нової пошти має 14 цифр. Перевірте номер',
      en: 'A Nova Poshta number has 14 digits. Check it',
    },
    page: 'https://novaposhta.ua/tracking/?cargo_number=',
  },
} satisfies CarrierEntry
