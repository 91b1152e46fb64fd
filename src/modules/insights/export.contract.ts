import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { sheetType, tableFormats } from '#platform/table-file.ts'
import { file, id } from '#platform/wire.ts'
import { askedUnit, earnedQuery, unitQuery } from './earned.contract.ts'
import { steps } from './earned.ts'
import { moneyQuery } from './money.contract.ts'
import { askedRows, rowsQuery } from './rows.contract.ts'

export const csvType = 'text/csv'

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

export const exportReport = endpoint({
  method: 'GET',
  path: '/crm/insights/export',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'One table of the reports as CSV, a row a line, with the names of the answers as headers (`now.revenue`) and a decimal point, or with `format=xlsx` as a workbook in the language of the caller (FORM-3). Days, `basis`, `compare`, `unit`, `step` and `by`, and what rows are asked for by, as of the report; `order` is of one order, `orderId`.',
  query: z.pipe(
    z
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
    z.transform(
      ({
        table,
        start,
        end,
        basis,
        compare,
        unit,
        step,
        by,
        holder,
        age,
        late,
        orderId,
        delimiter,
        format,
        ...rows
      }) => ({
        table,
        period: { from: start, to: end },
        basis: basis ?? ('sent' as const),
        compared: compare ?? ('before' as const),
        unit: askedUnit(unit, start),
        step,
        cut: by ?? ('type' as const),
        orderId: orderId ?? '',
        rows: askedRows({ by, ...rows }),
        money: { holder, age, isLate: late ?? false, period: { from: start, to: end } },
        delimiter: delimiter ?? (';' as const),
        format: format ?? ('csv' as const),
      }),
    ),
  ),
  output: file(),
  answersFile: [csvType, sheetType],
})

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
