import type { Role } from '#platform/roles.ts'
import type { List } from '#platform/lists.ts'
import { rangeFilter, textFilter, type ColDef } from './grid-options.ts'

/** A column of a grid beside what its list says of it. */
export type ColumnOf<Row> = ColDef<Row> & { width: number }

/** The columns of a list that a role sees, in the order of the list. */
export function listColumns<L extends List, Row>(
  of: L,
  role: Role,
  nameOf: (name: keyof L['columns'] & string) => string,
  columns: Readonly<Record<keyof L['columns'], ColumnOf<Row>>>,
): ColDef<Row>[] {
  return Object.entries(of.columns).flatMap(([name, { of: field, sorts, by }]) => {
    if (!field.sees.includes(role)) return []
    const filter = by && (by.range ? rangeFilter(by.range) : textFilter)
    return [{ colId: name, headerName: nameOf(name), sortable: sorts !== undefined, ...filter, ...columns[name] }]
  })
}
