import * as z from 'zod/mini'
import { ownEndpoint, type OwnEndpoint } from '#platform/endpoint.ts'
import { csvType, sheetType, tableFormats } from '#platform/table-file.ts'
import { file, id } from '#platform/wire.ts'
import { earnedQuery, unitQuery } from './earned.contract.ts'
import { steps } from './earned.ts'
import { moneyQuery } from './money.contract.ts'
import { rowsQuery } from './rows.contract.ts'

/** Every table of the reports, by the page that shows it. */
const tables = [
  'today',
  'waterfall',
  'steps',
  'groups',
  'adverts',
  'advertMonths',
  'order',
  'purchases',
  'curves',
  'lots',
  'sizes',
  'bought',
  'sources',
  'refusals',
  'changes',
  'money',
  'moneyRows',
  'rows',
  'otherRows',
  'overheads',
] as const
export type TableName = (typeof tables)[number]

export const exportReport = ownEndpoint('GET /crm/insights/export', ['admin'], {
  summary:
    'One table of the reports as CSV, a row a line, with the names of the answers as headers (`now.revenue`) and a decimal point, or with `format=xlsx` as a workbook in the language of the caller (FORM-3). Days, `basis`, `compared`, `unit`, `step` and `cut`, and what rows are asked for by, as of the report; `order` is of one order, `orderId`.',
  query: z
    .strictObject({
      ...earnedQuery,
      ...unitQuery,
      ...rowsQuery,
      ...moneyQuery,
      table: z.enum(tables),
      step: z.optional(z.enum(steps)),
      orderId: z.optional(id()),
      delimiter: z.optional(z.enum([';', ','])),
      format: z.optional(z.enum(tableFormats)),
    })
    .check(
      z.refine(({ table, orderId }) => table !== 'order' || orderId !== undefined, {
        error: 'required',
        path: ['orderId'],
      }),
    ),
  output: file(),
  answersFile: [csvType, sheetType],
})

type QueryOf<Called> = Called extends OwnEndpoint<infer Query> ? Query : never
/** Which part of a report; `table` is said beside it. */
export type ReportQuery = Omit<QueryOf<typeof exportReport>, 'table'>

export type FlatRow = Record<string, string | number | boolean | null>

/** A row of an answer with what stands inside it beside it, under both names: `now.revenue`; lists are rows of their own. */
export function flatRow(row: object, name = ''): FlatRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
      const full = name ? `${name}.${key}` : key
      if (Array.isArray(value)) return []
      if (typeof value === 'object' && value !== null) return Object.entries(flatRow(value, full))
      return [[full, value as FlatRow[string]]]
    }),
  )
}
