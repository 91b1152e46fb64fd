import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { sheetType, tableFormats } from '#platform/table-file.ts'
import { file } from '#platform/wire.ts'
import {
  customerFilters,
  customersRequestToWire,
  filterOf,
  filterSpelling,
  latestFirst,
  type CustomersRequest,
} from './contract.ts'
import { customer } from './customer.fields.ts'
import type { Customer } from './customer.ts'

export const csvType = 'text/csv'

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/crm/customers/export',
  fieldSpelling: filterSpelling,
  access: workers,
  summary:
    'Customers as CSV, or with `format=xlsx` as a workbook in the language of the caller, one row a person, filtered and sorted as in the list (FORM-3).',
  query: z.pipe(
    z.strictObject({
      ...customerFilters,
      delimiter: z.optional(z.enum([';', ','])),
      format: z.optional(z.enum(tableFormats)),
    }),
    z.transform(({ sort = latestFirst, delimiter = ';', format = 'csv', ...filters }) => ({
      sort,
      delimiter,
      format,
      filter: filterOf(filters),
    })),
  ),
  output: file(),
  answersFile: [csvType, sheetType],
})

/** The query of `exportCustomers`: the list's without its page. */
export function exportToWire(request: CustomersRequest): Record<string, string> {
  const { limit: _, offset: __, ...query } = customersRequestToWire(request)
  return query
}

export const customerHeader = Object.values(customer.fields).map(({ wire }) => wire)

/** Under the wire's words; phones stand in one cell. */
export function customerRow(one: Customer): (string | number)[] {
  return Object.values(customer.toWire(one, 'admin')).map((value) => (Array.isArray(value) ? value.join(', ') : value))
}
