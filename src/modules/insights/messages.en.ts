import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  nothingToOrder: 'There is nothing to order: every size lasts until a new delivery',
  earnedIsCounted:
    'Earnings are being counted anew, since much has changed. It takes a minute or two; the rest of the shop works',
  unknownGoods: 'Goods that the shop does not know',
  'letter.subject': 'The month in figures: {month}',
  'letter.text':
    '{left} is left of {revenue} in revenue, {orders, plural, one {# sent order} other {# sent orders}}. A month earlier it was {before}. Goods cost {cost}, fees {fees}, shipping {shipping}, returns {returns}, adverts {adverts}, write-offs and rounding {rest}.',
}
