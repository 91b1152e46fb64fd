import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Worker } from '#platform/roles.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import type { CellKind, SheetCell } from '#platform/server/sheet/write-sheet.ts'
import type { Shop } from '#platform/server/shop.ts'
import { csvType, type TableFormat } from '#platform/table-file.ts'
import { customerFile, namesFor } from '../customer-file.contract.ts'
import type { Customer } from '../customer.ts'
import { customerColumnTexts } from '../columns/texts.ts'
import { customer as table } from '../customer.fields.ts'
import { refuseNoPhones } from './list-customers.ts'
import { listCustomerRows, type CustomerFilter, type CustomerPage } from './customers.sql.ts'

interface Asked {
  filter: CustomerFilter
  sort: CustomerPage['sort']
  delimiter: ';' | ','
  format: TableFormat
}

/** Customers as a table, one row a person, filtered and sorted as in the list (FORM-3). */
export async function exportCustomers(
  shop: Shop,
  { filter, sort, delimiter, format }: Asked,
  { reader, language }: { reader: Worker; language: Language },
): Promise<FileAnswer> {
  await refuseNoPhones(shop.database.db, filter)
  const name = `customers-${dayOf(shop.now())}`
  const t = customerColumnTexts(language)
  if (format === 'csv') {
    const { header, row } = customerFile(reader)
    return new FileAnswer(
      `${name}.csv`,
      csvType,
      writeCsv(header, rowsOf<Cell>(shop, filter, sort, row), { delimiter }),
    )
  }
  const names = namesFor(reader)
  const columns = names.map((column) => {
    const kind = kindOf(column)
    return { header: t(`column.${column}`) + (kind === 'money' ? ', ₴' : ''), kind }
  })
  const cellsOf = (customer: Customer) => names.map((each) => cellOf(customer[each]))
  return sheetAnswer(name, { title: t('sheet.title'), language, columns }, rowsOf(shop, filter, sort, cellsOf))
}

/** Columns of a text that may be long are wider. */
const longText = 1000

function kindOf(name: keyof Customer): CellKind {
  const { kind, longest = 0 } = table.fields[name].codec
  if (longest > longText) return 'note'
  return kind === 'money' || kind === 'count' || kind === 'instant' ? kind : 'text'
}

function cellOf(value: Customer[keyof Customer]): SheetCell {
  return Array.isArray(value) ? value.join(', ') : value
}

const atOnce = 500

/** They are added up from the orders all at once, and written a part at a time. */
async function* rowsOf<Of>(
  shop: Shop,
  filter: CustomerFilter,
  sort: CustomerPage['sort'],
  rowOf: (customer: Customer) => Of[],
): AsyncGenerator<Of[][]> {
  const all = await listCustomerRows(shop.database.db, filter, { sort })
  for (let from = 0; from < all.length; from += atOnce)
    yield all.slice(from, from + atOnce).map((customer) => rowOf(customer))
}
