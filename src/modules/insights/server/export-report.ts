import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { TableFormat } from '#platform/table-file.ts'
import { advertsReportToWire } from '../adverts.contract.ts'
import { changesToWire } from '../changes.contract.ts'
import { customersReportToWire } from '../customers.contract.ts'
import { reportToWire } from '../earned.contract.ts'
import { csvType, flatRow, type TableName } from '../export.contract.ts'
import { moneyRowsToWire, moneyToWire } from '../money.contract.ts'
import type { MoneyQuestion } from '../money-held.ts'
import { overheadsToWire } from '../overheads.contract.ts'
import { discountsToWire, paybackToWire } from '../payback.contract.ts'
import type { RowsQuestion } from '../earned-rows.ts'
import { terms } from '../earned.ts'
import { waterfallToWire } from '../order.contract.ts'
import { rowsToWire } from '../rows.contract.ts'
import { sizesToWire } from '../sizes.contract.ts'
import { figuresToRows } from '../today.contract.ts'
import { listRows } from './list-rows.ts'
import { listInPeriod } from './overheads/list-in-period.ts'
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

/** The rows of each table, as the page that shows it gets them. */
const rowsOf: Record<TableName, (asked: Asked) => Promise<readonly object[]>> = {
  today: async ({ shop }) => figuresToRows(await readTodayFigures(shop)),
  waterfall: async ({ shop, question, language }) => {
    const { now, before } = reportToWire(await reportEarned(shop, question, language))
    return terms.map((term) => ({ term, amount: now[term], before: before?.[term] ?? null }))
  },
  order: async ({ shop, question, language }) => {
    const { earned } = waterfallToWire(await showOrder(shop, question.orderId, language))
    return terms.map((term) => ({ term, amount: earned[term] }))
  },
  steps: async ({ shop, question, language }) => {
    const { steps, onlyBefore } = reportToWire(await reportEarned(shop, question, language))
    // what stands beside nothing has no column of its own for that
    const beside = steps.map(({ before, ...step }) => (before ? { ...step, before } : step))
    return [...beside, ...onlyBefore.map((before) => ({ before }))]
  },
  groups: async ({ shop, question, language }) => reportToWire(await reportEarned(shop, question, language)).groups,
  adverts: advertTypes,
  advertMonths: async (asked) =>
    (await advertTypes(asked)).flatMap(({ typeId, name, months }) =>
      months.map((month) => ({ typeId, name, ...month })),
    ),
  purchases: async ({ shop }) => paybackToWire(await reportPayback(shop)).purchases,
  curves: async ({ shop }) =>
    paybackToWire(await reportPayback(shop)).purchases.flatMap(({ purchaseNumber, bill, curve }) =>
      curve.map((point) => ({ purchaseNumber, bill, ...point })),
    ),
  lots: async ({ shop, language }) => discountsToWire(await reportDiscounts(shop, language)).lots,
  sizes: async ({ shop, language }) =>
    sizesToWire(await reportSizes(shop, language)).products.flatMap(({ code, name, leadDays, run, sizes }) =>
      sizes.map((size) => ({ code, name, leadDays, run, ...size })),
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
    changesToWire(await reportChanges(shop, caller)).months.flatMap(({ month, was, is, changes }) =>
      changes.map((change) => ({ month, ...change, was, is })),
    ),
  money: async ({ shop, language }) =>
    moneyToWire(await reportMoney(shop), language).holders.map(({ ages, ...held }) => ({
      ...held,
      ...Object.fromEntries(ages.map(({ age, amount }) => [age, amount])),
      late: ages.reduce((sum, { late }) => sum + Math.round(late * 100), 0) / 100,
    })),
  moneyRows: async ({ shop, question, language }) =>
    moneyRowsToWire(await listMoney(shop, { ...question.money, ...all }), language).orders,
  rows: async (asked) => (await rows(asked)).orders,
  otherRows: async (asked) => (await rows(asked)).others,
  overheads: async ({ shop, question: { period } }) =>
    overheadsToWire(period, await listInPeriod(shop.database.db, period)).overheads,
}

const all = { limit: 1_000_000, offset: 0 }

async function rows({ shop, question, language }: Asked) {
  const { period, basis, rows: asked } = question
  return rowsToWire(await listRows(shop, { period, basis, ...asked, ...all }, language))
}

async function advertTypes({ shop, question, language }: Asked) {
  return advertsReportToWire(await reportAdverts(shop, question, language)).types
}

async function customers({ shop, question, language }: Asked) {
  return customersReportToWire(await reportCustomers(shop, question.period), language)
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
