import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Adverts and what they bring',
  panels: 'Return by type',
  panelsNote:
    'revenue that a hryvnia of adverts brings, over the last half a year; the dashed line is where it pays for itself',
  limit: 'to pay',
  panel: '{type}: a hryvnia of adverts brings {brought} of revenue, {limit} is needed',
  panelQuiet: '{type}: no adverts',
  table: 'Types of the period',
  tableNote: 'return is revenue per hryvnia of adverts; break-even is revenue divided by contribution',
  type: 'Type',
  cost: 'Cost',
  fees: 'Fees and shipping',
  contribution: 'Contribution',
  return: 'Return',
  breakEven: 'Break-even',
  all: 'All types',
  ofNoType: 'Of an advertiser on days without sales: of no type',
  rest: 'Rounding, write-offs and corrections: of no type',
  overheads: 'Costs outside orders: never shared out to products',
  next: '{type}: for one hryvnia more of adverts to pay, it has to bring ₴{limit} of revenue. On these days it brought ₴{brought}.',
  nextNever: '{type}: no revenue can pay for adverts, since the goods sell at a loss.',
  empty: 'Neither sales nor adverts on these days. As soon as there are some, you will see here whether adverts pay.',
  monthRead: '{month}: {brought}, break-even {limit}',
  months: 'Return by month',
  monthsNote: 'revenue that a hryvnia of adverts brought, beside its break-even',
}
