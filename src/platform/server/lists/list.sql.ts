import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import {
  filtersOf,
  sortsOf,
  type Asked,
  type FilterName,
  type FiltersOf,
  type List,
  type SortName,
  type SortOf,
  type SortsOf,
  type ListField,
  type Way,
} from '../../lists.ts'
import type { Range } from '../../ranges.ts'
import { readCursor, writeCursor, type Place } from '../database/list-cursor.ts'
import { hasPart, phonePart } from '../database/part-search.ts'
import { isTimestamp } from '../database/timestamp.ts'
import { within, withinDays } from '../within.ts'

type Sql = RawBuilder<unknown>
type ValueType = 'text' | 'int' | 'bigint' | 'date' | 'timestamptz' | 'bool'

/** The expression that a column sorts and ranges by. */
export interface Value {
  type: ValueType
  value: Sql
  /** Rows without it stand last, either way. */
  isLast?: true
}

/** A condition, or several that must all hold. */
type Condition = Sql | readonly Sql[]
type Apply<Given, More> = (given: Given, more: More) => Condition

type HasColumn<Each> = Each extends { column: string } | { readFrom: string } ? true : false
/** A filter that its field's column answers by itself, or, of a range, the value that is sorted by. */
type IsPlain<Each> = Each extends { by: { isOwn: true } }
  ? false
  : Each extends { sorts: unknown; by: { kind: 'range' } }
    ? true
    : Each extends { of: infer Field }
      ? HasColumn<Field>
      : false
type ApplyOf<L extends List, Name extends FilterName<L>, More> = Apply<NonNullable<Asked<L>[Name]>, More>
type ValueIn<More> = Value | ((more: More) => Value)

/**
 * The SQL that the table of fields cannot know, by the names of the list: a filter or a sort of a field without a column
 * must be here, or it does not compile; of others an entry takes the place of what follows from the column.
 */
export interface ListStatements<L extends List, More> {
  values: { [N in SortName<L> as HasColumn<SortsOf<L>[N]> extends true ? never : N]: ValueIn<More> } & {
    [N in SortName<L>]?: ValueIn<More>
  }
  filters: { [N in FilterName<L> as IsPlain<FiltersOf<L>[N]> extends true ? never : N]: ApplyOf<L, N, More> } & {
    [N in FilterName<L>]?: ApplyOf<L, N, More>
  }
}

/** The row that a page ended with. */
interface Ended {
  id: string
  values: string[]
}

/** The statements of a list on its table under an alias; `More` is what its filters need beside their value. */
export function listStatements<L extends List, More = void>(of: L, alias: string, own: ListStatements<L, More>) {
  const filters = own.filters as Readonly<Record<string, Apply<unknown, More> | undefined>>
  const values = own.values as Readonly<Record<string, ValueIn<More> | undefined>>
  const sorts = sortsOf(of)

  function valueOf(name: string, more: More): Value {
    const value = values[name] ?? columnValue(sorts[name], alias)
    return typeof value === 'function' ? value(more) : value
  }

  function keysOf(sort: readonly SortOf<L>[], more: More): Key[] {
    return sort.map(({ column, isDescending }) => ({ ...valueOf(column, more), isDescending }))
  }

  /** Ids follow the last column, so that one column is read from its index either way. */
  function withId(sort: readonly SortOf<L>[], more: More): Key[] {
    const id = { value: sql.raw(`${alias}.id`), type: 'uuid', isDescending: sort.at(-1)?.isDescending ?? true } as const
    return [...keysOf(sort, more), id]
  }

  return {
    /** All that is given must hold. */
    conditions(filter: Asked<L>, more: More): Sql[] {
      const given = filter as Readonly<Record<string, unknown>>
      return filtersOf(of).flatMap(([name, { by, of: field }]) => {
        const asked = given[name]
        if (asked === undefined || (typeof asked === 'string' && asked.trim() === '')) return []
        const apply = filters[name]
        if (apply) return apply(asked, more)
        const value = name in sorts ? valueOf(name, more) : columnValue(field, alias)
        return plain[by.kind](by.kind === 'range' ? value.value : columnOf(field, alias), asked as never, by)
      })
    },
    /** The order of rows, without the key that parts equal ones. */
    order: (sort: readonly SortOf<L>[], more: More): Sql[] => keysOf(sort, more).map(ordered),
    /** The order of pages by cursor. */
    orderById: (sort: readonly SortOf<L>[], more: More): Sql => sql.join(withId(sort, more).map(ordered)),
    /** The sorted values, for the next cursor. */
    valuesOf: (sort: readonly SortOf<L>[], more: More): Sql =>
      sql`array[${sql.join(keysOf(sort, more).map(({ value }) => sql`${value}::text`))}]`,
    /** Rows after the one that an earlier page ended with. */
    beyond: (sort: readonly SortOf<L>[], { values: ended, id }: Place, more: More): Sql =>
      beyond(withId(sort, more), [...ended, id]),
    /** Reads a cursor, and refuses one with a value that the database cannot compare with. */
    readCursor: (cursor: string, sort: readonly SortOf<L>[], more: More): Place =>
      readCursor(cursor, sort, (column, value) => isOfType[valueOf(column, more).type](value)),
    /** Where the page after a full one begins. */
    cursorAfter: (
      { sort, limit }: { sort: readonly SortOf<L>[]; limit?: number | undefined },
      count: number,
      last: Ended | undefined,
    ): string | undefined => (limit !== undefined && count === limit && last ? writeCursor(sort, last) : undefined),
  }
}

interface Key {
  value: Sql
  type: ValueType | 'uuid'
  isDescending: boolean
  isLast?: true
}

function columnOf(field: ListField | undefined, alias: string): Sql {
  const column = field?.column ?? field?.readFrom
  if (column === undefined) throw new TypeError(`${field?.wire} is of no column, and nobody says its SQL`)
  return sql.raw(`${alias}.${column}`)
}

function columnValue(field: ListField | undefined, alias: string): Value {
  return { value: columnOf(field, alias), type: types[field?.codec?.kind ?? 'text'] ?? 'text' }
}

const types: Readonly<Record<string, ValueType>> = {
  money: 'bigint',
  count: 'int',
  number: 'int',
  day: 'date',
  instant: 'timestamptz',
  flag: 'bool',
}

/** How a column answers a filter by itself. */
const plain: Record<Way['kind'], (column: Sql, asked: never, by: Way) => Condition> = {
  part: (column, asked: string) => hasPart(column, asked),
  parts: untold,
  partOfPhone: (column, asked: string) => hasPart(column, phonePart(asked) || asked),
  partOfNumber: (column, asked: string) => hasPart(column, asked.replace(/\s/g, '')),
  phone: (column, asked: string) => sql`${column} = ${asked}`,
  words: (column, asked: string[]) => sql`${column} = any(${asked})`,
  word: (column, asked: string) => sql`${column} = ${asked}`,
  flag: (column, asked: boolean) => sql`${column} = ${asked}`,
  ids: (column, asked: string[]) => sql`${column} = any(${asked}::uuid[])`,
  range: (column, asked: Range, { range }) => (range === 'instant' ? withinDays(column, asked) : within(column, asked)),
  own: untold,
}

function untold(): never {
  throw new TypeError('no column answers such a filter by itself')
}

function ordered({ value, isDescending, isLast }: Key): Sql {
  return sql`${value} ${isDescending ? sql`desc` : sql`asc`} ${isLast ? sql`nulls last` : sql``}`
}

/** Rows after the one with these values. Columns that go the same way are compared together, as an index has them. */
function beyond(keys: readonly Key[], values: readonly string[]): Sql {
  const given = keys.map(({ type }, index) => sql`${values[index] ?? null}::${sql.raw(type)}`)
  const [first] = keys
  if (first && keys.every(({ isDescending }) => isDescending === first.isDescending)) {
    const sign = first.isDescending ? sql`<` : sql`>`
    return sql`(${sql.join(keys.map(({ value }) => value))}) ${sign} (${sql.join(given)})`
  }
  const after = keys.map(({ value, isDescending }, index) => {
    const same = keys.slice(0, index).map((key, place) => sql`${key.value} = ${given[place]}`)
    return sql`(${sql.join([...same, sql`${value} ${isDescending ? sql`<` : sql`>`} ${given[index]}`], sql` and `)})`
  })
  return sql`(${sql.join(after, sql` or `)})`
}

const isOfType: Record<ValueType, (value: string) => boolean> = {
  text: isPlainText,
  int: (value) => /^-?\d{1,9}$/.test(value),
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  date: (value) => z.iso.date().safeParse(value).success,
  timestamptz: isTimestamp,
  bool: (value) => value === 'true' || value === 'false',
}
