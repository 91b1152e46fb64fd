import { endpoint, workers, type Worker } from '#platform/endpoint.ts'
import { fileQuery } from '#platform/lists-query.ts'
import { csvType, sheetType } from '#platform/table-file.ts'
import { file } from '#platform/wire.ts'
import { customer } from './customer.fields.ts'
import { customerList } from './customer.list.ts'
import type { Customer } from './customer.ts'

const wholeQuery = fileQuery(customerList, ['delimiter', 'format'])

export const exportCustomers = endpoint('GET /crm/customers/export', workers, {
  summary:
    'Customers as CSV, or with `format=xlsx` as a workbook in the language of the caller, one row a person, filtered and sorted as in the list (FORM-3).',
  query: wholeQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

/** The file of a reader: phones stand in one cell. */
export function customerFile(reader: Worker) {
  return {
    header: namesFor(reader),
    row(one: Customer): (string | number)[] {
      const values = Object.values(customer.toWire<Worker>(one, reader))
      return values.map((value) => (Array.isArray(value) ? value.join(', ') : (value ?? '')))
    },
  }
}

/** The columns of a table of customers that a reader may see. */
export function namesFor(reader: Worker): (keyof Customer)[] {
  const names = Object.keys(customer.fields) as (keyof Customer)[]
  return names.filter((name) => (customer.fields[name].sees as readonly Worker[]).includes(reader))
}
