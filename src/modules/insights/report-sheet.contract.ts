import type { Language } from '#kit/language.ts'
import { unspell } from '#platform/spelling.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { sourceWords } from '#modules/orders/words.contract.ts'
import { channels } from './discount.ts'
import { ledgerChoices, type LedgerChoice, type RowChoice } from './earned-rows.ts'
import { terms } from './earned.ts'
import type { FlatRow, TableName } from './export.contract.ts'
import { ages } from './money-held.ts'
import type { Overhead, OverheadCategory } from './overhead.ts'
import { overheadCategoryWords, overheadSpanWords } from './words.contract.ts'
import { reportSheetTexts, type ReportSheetKey } from './sheet/texts.ts'

/** A column of a workbook, and where a row of the answer has it. */
export interface ReportColumn {
  name: ReportSheetKey
  /** A `share` is 0.08 of 8 %; a `word` is one of a list, in the words of its own reader or of the texts of the workbook. */
  kind: 'text' | 'note' | 'money' | 'count' | 'number' | 'share' | 'day' | 'instant' | 'word'
  path: string
  /** A heading above the column: the days before, or so many days after. */
  under?: { key: 'was' | 'after'; days: number }
  wordOf?: (row: FlatRow, language: Language) => string
}

const column = (name: ReportSheetKey, kind: ReportColumn['kind'], path: string = name): ReportColumn => ({
  name,
  kind,
  path,
})
const moneys = (...names: ReportSheetKey[]) => names.map((name) => column(name, 'money'))

function under(key: 'was' | 'after', columns: readonly ReportColumn[], days = 0): ReportColumn[] {
  return columns.map((each) => ({ ...each, under: { key, days } }))
}

function earnedAt(path: string): ReportColumn[] {
  return [
    column('orders', 'count', `${path}.orders`),
    column('pieces', 'count', `${path}.pieces`),
    ...terms.map((term) => column(term, 'money', `${path}.${term}`)),
  ]
}

function todayAt(when: 'now' | 'before'): ReportColumn[] {
  return [
    ...(['left', 'revenue', 'adverts'] as const).map((name) => column(name, 'money', `${when}.${name}`)),
    column('orders', 'count', `${when}.orders`),
    column('refused', 'count', `${when}.refusals`),
  ]
}

/** The name of a group; a row outside of all groups shows the word of its kind. */
const group: ReportColumn = {
  ...column('name', 'word'),
  wordOf: ({ kind, name }, language) =>
    kind === 'group' ? String(name) : reportSheetTexts(language)(`kind.${kind}` as ReportSheetKey),
}
const source: ReportColumn = {
  ...column('source', 'word'),
  wordOf: (row, language) => sourceWords.about[unspell(sourceWords.spelling, String(row['source']))][language],
}
const onSale: ReportColumn = {
  ...column('isOnSale', 'word'),
  wordOf: ({ isOnSale }, language) => reportSheetTexts(language)(isOnSale ? 'isOnSale.true' : 'isOnSale.false'),
}
const isTaken: ReportColumn = {
  ...column('isTaken', 'word'),
  wordOf: ({ isTaken: has }, language) => reportSheetTexts(language)(has ? 'isTaken.true' : 'isTaken.false'),
}
const status: ReportColumn = {
  ...column('status', 'word'),
  wordOf: (row, language) => ordersTexts(language)(`status.${unspell(statusSpelling, String(row['status']))}`),
}
const term: ReportColumn = {
  ...column('term', 'word'),
  wordOf: (row, language) => reportSheetTexts(language)(row['term'] as ReportSheetKey),
}

const sizeState: ReportColumn = {
  ...column('sizeState', 'word', 'state'),
  wordOf: ({ state }, language) => reportSheetTexts(language)(`sizeState.${state}` as ReportSheetKey),
}

const dayWords: ReportColumn = {
  ...column('of', 'word'),
  wordOf: ({ of }, language) => reportSheetTexts(language)(`of.${of}` as ReportSheetKey),
}
const buyers: ReportColumn = {
  ...column('buyers', 'word'),
  wordOf: ({ buyers: who }, language) => reportSheetTexts(language)(`buyers.${who}` as ReportSheetKey),
}

const category: ReportColumn = {
  ...column('category', 'word'),
  wordOf: (row, language) => overheadCategoryWords.about[row['category'] as OverheadCategory][language],
}
const span: ReportColumn = {
  ...column('span', 'word'),
  wordOf: (row, language) => overheadSpanWords.about[row['span'] as Overhead['span']][language],
}
const isMonthly: ReportColumn = {
  ...column('isMonthly', 'word'),
  wordOf: (row, language) =>
    reportSheetTexts(language)(row['isMonthly'] === true ? 'isMonthly.true' : 'isMonthly.false'),
}

const advertFigures = [
  ...moneys('revenue', 'cost', 'fees', 'returns', 'contribution', 'spend', 'unallocated', 'left'),
  column('returnOnSpend', 'number'),
  column('breakEven', 'number'),
]

const broughtAfter = (days: 30 | 90 | 180) =>
  under(
    'after',
    [
      column('start', 'day', `after.${days}.cohort.from`),
      column('end', 'day', `after.${days}.cohort.to`),
      column('customers', 'count', `after.${days}.customers`),
      column('orders', 'number', `after.${days}.orders`),
      column('left', 'money', `after.${days}.left`),
    ],
    days,
  )

const ofOrder = [column('orderNumber', 'text', 'number'), column('createdAt', 'instant'), source, status]
const isLedgerChoice = (only: RowChoice | undefined): only is LedgerChoice =>
  ledgerChoices.some((each) => each === only)

/** Rows that are opened by an amount beside their terms show it, too, as the page does (EARN-8). */
export function columnsOf(table: TableName, only: RowChoice | undefined): readonly ReportColumn[] {
  const columns = reportColumns[table]
  if (table !== 'rows' || !isLedgerChoice(only)) return columns
  return columns.toSpliced(ofOrder.length, 0, column(only, 'money', 'amount'))
}

/** The columns of each table for people; the CSV has its ids and versions as well. */
export const reportColumns: Record<TableName, readonly ReportColumn[]> = {
  today: [
    dayWords,
    column('start', 'day', 'from'),
    column('end', 'day', 'to'),
    ...todayAt('now'),
    ...under('was', [
      column('start', 'day', 'compared.from'),
      column('end', 'day', 'compared.to'),
      ...todayAt('before'),
    ]),
  ],
  waterfall: [term, column('amount', 'money'), ...under('was', [column('amount', 'money', 'before')])],
  order: [term, column('amount', 'money')],
  steps: [
    column('start', 'day', 'from'),
    column('end', 'day', 'to'),
    ...earnedAt('now'),
    ...under('was', [column('start', 'day', 'before.from'), column('end', 'day', 'before.to')]),
    ...under('was', earnedAt('before.earned')),
  ],
  groups: [group, column('code', 'text'), ...earnedAt('now'), ...under('was', earnedAt('before'))],
  adverts: [column('name', 'text'), ...advertFigures, column('verdict', 'word')],
  advertMonths: [column('name', 'text'), column('month', 'day'), ...advertFigures],
  purchases: [
    column('purchaseNumber', 'text'),
    column('receivedOn', 'day'),
    column('daysSince', 'count'),
    ...moneys('bill', 'back'),
    column('ofBackAdverts', 'money', 'adverts'),
    column('frozen', 'money'),
    column('onHand', 'count'),
    column('worth', 'money'),
    column('coming', 'count', 'coming'),
    column('state', 'word'),
    column('missing', 'money'),
    column('breakEvenOn', 'day'),
    column('breakEvenAfterAdvertsOn', 'day'),
    column('pace', 'money'),
    column('soldIn28Days', 'count'),
    column('description', 'note', 'note'),
  ],
  curves: [
    column('purchaseNumber', 'text'),
    column('bill', 'money'),
    column('daysSince', 'count', 'day'),
    column('back', 'money'),
    column('afterAdverts', 'money'),
  ],
  lots: [
    column('code', 'text'),
    column('name', 'note'),
    column('size', 'text'),
    column('color', 'text', 'colour'),
    column('purchaseNumber', 'text'),
    column('onHand', 'count'),
    column('landedCost', 'money', 'unitCost'),
    column('frozen', 'money'),
    column('ageDays', 'count'),
    column('price', 'money'),
    onSale,
    ...channels.map((channel) => column(channel, 'money', `floors.${channel}`)),
    column('offered', 'money'),
  ],
  sizes: [
    column('code', 'text'),
    column('name', 'note'),
    column('run', 'word'),
    column('size', 'text'),
    sizeState,
    column('available', 'count'),
    column('coming', 'count'),
    column('perDay', 'number'),
    column('daysInStock', 'count'),
    column('coverDays', 'count'),
    column('leadDays', 'count'),
    column('toOrder', 'count'),
  ],
  bought: [buyers, column('customers', 'count'), column('orders', 'count'), ...moneys('revenue', 'left')],
  sources: [
    column('source', 'text', 'name'),
    column('newCustomers', 'count', 'customers'),
    ...broughtAfter(30),
    ...broughtAfter(90),
    ...broughtAfter(180),
  ],
  refusals: [
    column('by', 'word'),
    column('name', 'text'),
    column('ended', 'count'),
    column('refused', 'count'),
    column('rate', 'share'),
    column('refusalsCost', 'money', 'cost'),
  ],
  changes: [
    column('month', 'day'),
    term,
    column('change', 'money', 'amount'),
    column('monthWas', 'money', 'was'),
    column('monthIs', 'money', 'is'),
    column('reason', 'word'),
    column('at', 'instant'),
    column('day', 'day'),
    column('orderNumber', 'text'),
    column('purchaseNumber', 'text'),
  ],
  money: [
    column('holder', 'text', 'name'),
    column('usualDays', 'count'),
    column('lateAfterDays', 'count'),
    column('since', 'day'),
    column('orders', 'count'),
    column('amount', 'money'),
    ...moneys(...ages),
    column('late', 'money'),
  ],
  moneyRows: [
    column('orderNumber', 'text'),
    column('customer', 'text'),
    column('holder', 'text', 'name'),
    isTaken,
    column('since', 'day'),
    column('days', 'count'),
    column('lateAfterDays', 'count'),
    column('amount', 'money'),
  ],
  rows: [...ofOrder, ...earnedAt('earned')],
  otherRows: [column('kind', 'word'), column('day', 'day'), column('about', 'text'), column('amount', 'money')],
  overheads: [
    category,
    column('amount', 'money'),
    span,
    column('startsOn', 'day'),
    isMonthly,
    column('endsOn', 'day'),
    column('note', 'note'),
    column('inPeriod', 'money'),
  ],
}
