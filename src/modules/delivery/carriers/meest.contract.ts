import type { CarrierEntry } from './entry.ts'

export const meest = {
  wire: 'meest',
  uk: 'Meest',
  en: 'Meest',
  transit: {
    to: { uk: 'відділення або поштомат', en: 'a branch or a parcel locker' },
    asks: [
      { part: 'city', example: { uk: 'Львів', en: 'Lviv' } },
      { part: 'branch', example: { uk: 'Відділення 305', en: 'Branch 305' } },
    ],
    days: '2-4',
  },
  isOfferedAtCheckout: true,
  tracking: {
    isNumber: (number) => /^(\d{10}|[A-Z]{3}\d{7}|CV\d{9}[A-Z]{2})$/.test(number),
    printed: (number) => number.replace(/^(\d{3}|[A-Z]{3})(\d{7})$/, '$1-$2'),
    example: '1234567890',
    wrongNumber: {
      uk: 'Номер Meest має вигляд 123-4567890, ABC-1234567 або CV123456789UA. Перевірте номер',
      en: 'A Meest number looks like 123-4567890, ABC-1234567 or CV123456789UA. Check it',
    },
    page: 'https://meestposhta.com.ua/parcel-track?parcel_number=',
  },
} satisfies CarrierEntry
