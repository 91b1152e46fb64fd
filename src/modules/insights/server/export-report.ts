import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import { toWire } from '#platform/both-ways.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { csvType, type TableFormat } from '#platform/table-file.ts'
import { getAdvertsReport } from '../adverts.contract.ts'
import { getChanges } from '../changes.contract.ts'
import { getCustomersReport } from '../customers.contract.ts'
import { getEarned } from '../earned.contract.ts'
import { flatRow, type TableName } from '../export.contract.ts'
import { getMoney, getMoneyRows } from '../money.contract.ts'
import type { MoneyQuestion } from '../money-held.ts'
import { getOverheads } from '../overheads.contract.ts'
import { getDiscounts, getPayback } from '../payback.contract.ts'
import type { RowsQuestion } from '../earned-rows.ts'
import { terms } from '../earned.ts'
import { getOrderWaterfall } from '../order.contract.ts'
import { getEarnedRows } from '../rows.contract.ts'
import { getSizes } from '../sizes.contract.ts'
import { todayFigures } from '../today.contract.ts'
import { listRows } from './list-rows.ts'
import { reportOverheads } from './overheads/list-in-period.ts'
import { reportAdverts } from './report-adverts.ts'
import { reportChanges } from './report-changes.ts'
import { reportCustomers } from './report-customers.ts'
import { reportDiscounts } from './report-discounts.ts'
import { reportEarned, type EarnedQuestion } from './report-earned.ts'
import { listMoney, reportMoney } from './report-money.ts'
import { reportPayback } from './report-payback.ts'
import { reportSheet } from './report-sheet.ts'
import { reportSizes } from './report-sizes.ts'
import { showOrder } from './show-order.ts'
import { readTodayFigures } from './show-today.ts'

interface Asked {
  shop: Shop
  question: EarnedQuestion & {
    orderId: string
    rows: Pick<RowsQuestion, 'group' | 'terms' | 'only' | 'afterDays' | 'carrier' | 'paymentType'>
    /** Its days are those of the orders, as they were asked for: none means all. */
    money: Omit<MoneyQuestion, 'limit' | 'offset'>
  }
  caller: Caller
  language: Language
}

/** The rows of each table, as the call of the page that shows it answers them. */
const rowsOf: Record<TableName, (asked: Asked) => Promise<readonly object[]>> = {
  today: async ({ shop }) => {
    const { days: _, notSentYesterday: __, ...shown } = toWire(todayFigures, await readTodayFigures(shop))
    return Object.entries(shown).flatMap(([of, beside]) => (beside ? [{ of, ...beside }] : []))
  },
  waterfall: async (asked) => {
    const { now, before } = await earned(asked)
    return terms.map((term) => ({ term, amount: now[term], before: before?.[term] ?? null }))
  },
  order: async ({ shop, question, language }) => {
    const shown = toWire(getOrderWaterfall.output, await showOrder(shop, question.orderId, language))
    return terms.map((term) => ({ term, amount: shown.earned[term] }))
  },
  steps: async (asked) => {
    const { steps, onlyBefore } = await earned(asked)
    // what stands beside nothing has no column of its own for that
    const beside = steps.map(({ before, ...step }) => (before ? { ...step, before } : step))
    return [...beside, ...onlyBefore.map((before) => ({ before }))]
  },
  groups: async (asked) => (await earned(asked)).groups,
  adverts: advertTypes,
  advertMonths: async (asked) =>
    (await advertTypes(asked)).flatMap(({ typeId, name, months }) =>
      months.map((month) => ({ typeId, name, ...month })),
    ),
  purchases: async ({ shop }) => toWire(getPayback.output, await reportPayback(shop)).purchases,
  curves: async ({ shop }) =>
    toWire(getPayback.output, await reportPayback(shop)).purchases.flatMap(({ purchaseNumber, bill, curve }) =>
      curve.map((point) => ({ purchaseNumber, bill, ...point })),
    ),
  lots: async ({ shop, language }) => toWire(getDiscounts.output, await reportDiscounts(shop, language)).lots,
  sizes: async ({ shop, language }) =>
    toWire(getSizes.output, await reportSizes(shop, language)).products.flatMap(
      ({ code, name, leadDays, run, sizes }) => sizes.map((size) => ({ code, name, leadDays, run, ...size })),
    ),
  bought: async (asked) => {
    const { first, repeated } = await customers(asked)
    return [
      { buyers: 'first', ...first },
      { buyers: 'repeated', ...repeated },
    ]
  },
  sources: async (asked) => (await customers(asked)).sources,
  refusals: async (asked) =>
    Object.entries((await customers(asked)).refusals).flatMap(([by, rows]) => rows.map((row) => ({ by, ...row }))),
  changes: async ({ shop, caller }) =>
    toWire(getChanges.output, await reportChanges(shop, caller)).months.flatMap(({ month, was, is, changes }) =>
      changes.map((change) => ({ month, ...change, was, is })),
    ),
  money: async ({ shop, language }) => {
    const report = await reportMoney(shop, language)
    return toWire(getMoney.output, report).holders.map(({ ages, ...held }, place) => ({
      ...held,
      ...Object.fromEntries(ages.map(({ age, amount }) => [age, amount])),
      late: toHryvnias(report.holders[place]?.ages.reduce((sum, { late }) => sum + late, 0) ?? 0),
    }))
  },
  moneyRows: async ({ shop, question, language }) =>
    toWire(getMoneyRows.output, await listMoney(shop, { ...question.money, ...all }, language)).orders,
  rows: async (asked) => (await rows(asked)).orders,
  otherRows: async (asked) => (await rows(asked)).others,
  overheads: async ({ shop, question: { period } }) =>
    toWire(getOverheads.output, await reportOverheads(shop.database.db, period)).overheads,
}

const all = { limit: 1_000_000, offset: 0 }

async function earned({ shop, question, language }: Asked) {
  return toWire(getEarned.output, await reportEarned(shop, question, language))
}

async function rows({ shop, question, language }: Asked) {
  const { period, basis, rows: asked } = question
  return toWire(getEarnedRows.output, await listRows(shop, { period, basis, ...asked, ...all }, language))
}

async function advertTypes({ shop, question, language }: Asked) {
  return toWire(getAdvertsReport.output, await reportAdverts(shop, question, language)).types
}

async function customers({ shop, question, language }: Asked) {
  return toWire(getCustomersReport.output, await reportCustomers(shop, question.period, language))
}

/** A table of the reports (FORM-3). The columns of a CSV are those of all its rows: what one has not, is empty there. */
export async function exportReport(
  asked: Asked,
  { table, delimiter, format }: { table: TableName; delimiter: ';' | ','; format: TableFormat },
): Promise<FileAnswer> {
  const { shop, question, language } = asked
  const name = `${table}-${dayOf(shop.now())}`
  const rows = (await rowsOf[table](asked)).map((row) => flatRow(row))
  if (format === 'xlsx') {
    const { sheet, cells } = reportSheet(table, question.rows.only, language)
    return sheetAnswer(name, sheet, inOne(rows.map(cells)))
  }
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => header.map((name): Cell => row[name] ?? null))
  return new FileAnswer(`${name}.csv`, csvType, writeCsv(header, inOne(cells), { delimiter }))
}

async function* inOne<Of>(cells: Of[][]): AsyncGenerator<Of[][]> {
  yield cells
}
