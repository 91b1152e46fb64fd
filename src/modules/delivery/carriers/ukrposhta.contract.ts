import type { CarrierEntry } from './entry.ts'

export const ukrposhta = {
  wire: 'ukr',
  uk: 'Укрпошта',
  en: 'Ukrposhta',
  transit: {
    to: { uk: 'відділення', en: 'a post office' },
    asks: [
      { part: 'city', example: { uk: 'Львів', en: 'Lviv' } },
      { part: 'index', example: { uk: '79005', en: '79005' } },
      { part: 'street', example: { uk: 'вул. Дорошенка, 24, кв. 5', en: 'Doroshenka St, 24, flat 5' } },
    ],
    days: '3-6',
  },
  isOfferedAtCheckout: true,
  tracking: {
    isNumber: (number) => /^\d{13}$/.test(number) || isS10(number),
    example: '0500000000001',
    wrongNumber: {
      uk: 'Номер Укрпошти має 13 цифр або вигляд RA123456785UA. Перевірте номер',
      en: 'A Ukrposhta number has 13 digits, or looks like RA123456785UA. Check it',
    },
    isMistyped: (number) => s10.test(number) && !isS10(number),
    mistypedNumber: {
      uk: 'Контрольна цифра перед останніми літерами не сходиться. Звірте номер із квитанцією',
      en: 'The check digit before the last letters does not fit. Compare the number with the receipt',
    },
    page: 'https://track.ukrposhta.ua/tracking_UA.html?barcode=',
  },
} satisfies CarrierEntry

const s10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The form of the Universal Postal Union, S10: the ninth digit follows from the eight before it. */
function isS10(number: string): boolean {
  const [, serial = '', check] = s10.exec(number) ?? []
  if (check === undefined) return false
  const rest = 11 - (weights.reduce((sum, weight, place) => sum + weight * Number(serial[place]), 0) % 11)
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}
