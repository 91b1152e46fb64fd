import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { fileQuery } from '#platform/lists-query.ts'
import type { List } from '#platform/lists.ts'
import { csvType } from '#platform/table-file.ts'
import { file } from '#platform/wire.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { expense, payment } from './advert.fields.ts'
import type { Expense, Payment } from './advert.ts'
import { expenseList, paymentList } from './advert.list.ts'
import { daysQuery } from './days-query.contract.ts'

const queryOf = <L extends List>(list: L) =>
  z.pipe(
    fileQuery(list, ['delimiter'], daysQuery),
    z.transform(({ own: { start, end }, ...asked }) => ({ period: { from: start, to: end }, ...asked })),
  )

const expensesQuery = queryOf(expenseList)

export const exportExpenses = endpoint('GET /crm/adverts/exportexpenses', ['admin'], {
  summary:
    'Expenses as CSV, one row each, filtered and sorted as in the list; the amount of each type of goods stands in a column of its own, `ProductTypeId.Bag` (FORM-3).',
  query: expensesQuery,
  output: file(),
  answersFile: csvType,
})

const paymentsQuery = queryOf(paymentList)

export const exportPayments = endpoint('GET /crm/adverts/exportpayments', ['admin'], {
  summary: 'Payments for adverts as CSV, one row each, filtered and sorted as in the list (FORM-3).',
  query: paymentsQuery,
  output: file(),
  answersFile: csvType,
})

type Cell = string | number | boolean | null

const { id, spentOn, kind, amount, orderId, orderNumber, platform, campaign } = expense.fields
const { paidOn, source, note } = payment.fields
const wordsOf = (fields: readonly { wire: string }[]) => fields.map(({ wire }) => wire)
const expenseCells = wordsOf([id, spentOn, kind, amount, orderId, orderNumber, platform, campaign])
export const paymentHeader = wordsOf([
  payment.fields.id,
  paidOn,
  payment.fields.amount,
  orderId,
  orderNumber,
  source,
  note,
])

const ofTypes = expense.fields.amountsByType.wire

export function expenseHeader(types: readonly ProductType[]): string[] {
  return [...expenseCells, ...types.map(({ nameEn }) => `${ofTypes}.${nameEn}`)]
}

export function expenseCellsOf(row: Expense, types: readonly ProductType[]): Cell[] {
  const wire = expense.toWire(row, 'admin')
  return [...cellsOf(wire, expenseCells), ...types.map((type) => wire[ofTypes][type.id] ?? null)]
}

export function paymentCellsOf(row: Payment): Cell[] {
  return cellsOf(payment.toWire(row, 'admin'), paymentHeader)
}

function cellsOf(wire: object, words: readonly string[]): Cell[] {
  return words.map((word) => (wire as Record<string, Cell>)[word] ?? null)
}
