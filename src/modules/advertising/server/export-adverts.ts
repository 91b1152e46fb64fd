import type { Language } from '#kit/language.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { csvType } from '#platform/table-file.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { expenseCellsOf, expenseHeader, paymentCellsOf, paymentHeader } from '../advert-file.contract.ts'
import type { Period } from '../advert.ts'
import { listExpenseRows, type ExpenseFilter, type ExpensePage } from './expenses.sql.ts'
import { listPaymentRows, type PaymentFilter, type PaymentPage } from './payments.sql.ts'

interface Asked<Filter, Sort> {
  period: Period
  filter: Filter
  sort: Sort
  language: Language
  delimiter: ';' | ','
}

/** Expenses as a table, filtered and sorted as in the list (FORM-3). */
export async function exportExpenseRows(
  shop: Shop,
  { sort, delimiter, ...asked }: Asked<ExpenseFilter, ExpensePage['sort']>,
): Promise<FileAnswer> {
  const { db } = shop.database
  const types = await listProductTypes(db)
  const rows = await listExpenseRows(db, { ...asked, page: { sort } })
  const cells = rows.map((row) => expenseCellsOf(row, types))
  return fileOf('adverts', asked.period, writeCsv(expenseHeader(types), inParts(cells), { delimiter }))
}

export async function exportPaymentRows(
  shop: Shop,
  { sort, delimiter, ...asked }: Asked<PaymentFilter, PaymentPage['sort']>,
): Promise<FileAnswer> {
  const rows = await listPaymentRows(shop.database.db, { ...asked, page: { sort } })
  const file = writeCsv(paymentHeader, inParts(rows.map(paymentCellsOf)), { delimiter })
  return fileOf('advert-payments', asked.period, file)
}

function fileOf(name: string, { from, to }: Period, file: AsyncGenerator<Uint8Array>): FileAnswer {
  return new FileAnswer(`${name}-${from}-${to}.csv`, csvType, file)
}

const atOnce = 500

/** Written a part at a time. */
async function* inParts(rows: readonly Cell[][]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}
