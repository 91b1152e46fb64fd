import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  nothingToOrder: 'There is nothing to order: every size lasts until a new delivery',
  earnedIsCounted:
    'Earnings are being counted anew, since much has changed. It takes a minute or two; the rest of the shop works',
  unknownGoods: 'Goods that the shop does not know',
  overheadAboveZero: 'Give an amount above 0',
  overheadEndsBefore: 'The last day is before the first',
  unknownOverhead: 'There is no such cost: it may have been deleted',
  overheadsChanged: 'The costs or the file have changed since. Look at the changes again',
  overheadsImportGone: 'This import was undone already, or more than a day has passed',
  unknownCategory: 'There is no such category. Choose from: rent, wages, taxes, packaging, subscriptions, other',
  unknownSpan: 'An amount is for a “day” or for a “month”',
  notDayOrMonth: 'Give a day (20.11.2026) or a month (11.2026)',
  'letter.subject': 'The month in figures: {month}',
  'letter.text':
    '{left} is left of {revenue} in revenue, {orders, plural, one {# sent order} other {# sent orders}}. A month earlier it was {before}. Goods cost {cost}, fees {fees}, shipping {shipping}, returns {returns}, adverts {adverts}, write-offs and rounding {rest}, costs outside orders {overheads}.',
}
