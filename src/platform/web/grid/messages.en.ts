import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'range.field': '{column} (filter: from and to)',
  'range.placeholder': 'from – to',
  'range.hint.instant':
    'A day, a month, a year or a range: 11/20/2026, 11/2026, 11/01/2026–11/20/2026, from 11/01/2026',
  'range.hint.money': 'An amount or a range: 1250, 1000–1500, from 1000, to 1500',
  'range.hint.count': 'A number or a range: 3, 2–5, from 2, to 5',
  'range.hint.percent': 'A percentage or a range: 30, 20–35, from 20, to 35',
  'range.unread.instant':
    'These are no dates we can read. Type, for example, 11/20/2026, 11/2026 or 11/01/2026–11/20/2026',
  'range.unread.money': 'This is no amount we can read. Type, for example, 1250, 1000–1500 or from 1000',
  'range.unclear': 'Thousands or kopiykas? Type 1250 or 1.25',
  'range.unread.count': 'This is no number we can read. Type, for example, 3, 2–5 or from 2',
  'range.unread.percent': 'This is no percentage we can read. Type, for example, 30, 20–35 or from 20',

  'print.loaded': '{shown} of {all} rows are on paper: those the list was scrolled to. All of them are in the export',

  'cards.select': 'Select: {name}',
  'cards.call': 'Call: {name}',
  'cards.more': 'Show more',
  'cards.filters': 'Filters',
  'cards.filtersSet': 'Filters: {count}',
  'cards.sort': 'Sort by',
  'cards.sortUsual': 'Usual order',
  'cards.descending': 'Descending. Change to ascending',
  'cards.ascending': 'Ascending. Change to descending',
}
