import { sql, type RawBuilder } from 'kysely'
import type { Field } from '../../fields.ts'
import type { DB } from './tables.ts'

/** Fields whose columns the table has: one that no migration made does not compile. */
type FieldsOf<Table extends keyof DB> = Readonly<
  Record<string, Field & { column?: keyof DB[Table] & string; readFrom?: keyof DB[Table] & string }>
>

export interface FieldColumns {
  /** `p.type_id as "typeId", …`: all that the table has of the entity. */
  select(alias: string): RawBuilder<unknown>
  /** `type_id, …`: those that are written. */
  names: RawBuilder<unknown>
  /** `type_id = r.type_id, …`, without a field that is left alone. */
  assign(alias: string, but?: string): RawBuilder<unknown>
  /** Values by column, for an INSERT or UPDATE of one row; what is not given is left out. */
  values(given: object): Record<string, unknown>
  /**
   * Many as rows of the table, `from ${rows(products)} r`: a field that one of them leaves out is null. `beside` are
   * columns that are no fields, and what they are called by those who give them.
   */
  rows<Given extends object>(
    given: readonly Given[],
    beside?: Record<string, keyof Given & string>,
  ): RawBuilder<unknown>
  /** The same in two, for a prepared statement: the rows as JSON, … */
  json(given: readonly object[]): string
  /** … and what reads them. */
  fromJson(json: string): RawBuilder<unknown>
}

type Loose = Readonly<Record<string, unknown>>

/** The columns for statements on an entity's table; made once, where the statements stand. */
export function columnsOf<Table extends keyof DB>(table: Table, { fields }: { fields: FieldsOf<Table> }): FieldColumns {
  const all = Object.entries<Field>(fields).map(([ours, field]) => ({ ours, ...field }))
  const present = all.flatMap((field) => {
    const column = field.column ?? field.readFrom
    return column === undefined ? [] : [{ ...field, column, isWritten: field.column !== undefined }]
  })
  const written = present.filter(({ isWritten }) => isWritten)
  const list = (parts: readonly string[]) => sql.raw(parts.join(', '))
  return {
    select: (alias) =>
      list(
        present.map(({ ours, column, isNullWhenEmpty }) => {
          const value = `${alias}.${column}`
          return `${isNullWhenEmpty ? `coalesce(${value}, '')` : value} as "${ours}"`
        }),
      ),
    names: list(written.map(({ column }) => column)),
    assign: (alias, but) =>
      list(written.filter(({ ours }) => ours !== but).map(({ column }) => `${column} = ${alias}.${column}`)),
    values(given: Loose) {
      const set = written.filter(({ ours }) => given[ours] !== undefined)
      return Object.fromEntries(set.map((each) => [each.column, forDriver(inColumn(each, given[each.ours]))]))
    },
    rows: (given: readonly object[], beside?: Record<string, string>) => fromJson(json(given, beside)),
    json,
    fromJson,
  }

  function json(given: readonly object[], beside: Record<string, string> = {}): string {
    const others = Object.entries(beside).map(([column, ours]) => ({ column, ours, isNullWhenEmpty: undefined }))
    const columns = [...present, ...others]
    const rows = (given as readonly Loose[]).map((one) =>
      Object.fromEntries(columns.map((each) => [each.column, inColumn(each, one[each.ours])])),
    )
    return JSON.stringify(rows)
  }

  function fromJson(rows: string): RawBuilder<unknown> {
    return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`
  }
}

function inColumn({ isNullWhenEmpty }: { isNullWhenEmpty?: true | undefined }, value: unknown): unknown {
  return isNullWhenEmpty && value === '' ? null : value
}

/** It would make an array of the database of a list. */
function forDriver(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isJson ? JSON.stringify(value) : value
}
