import type { Role } from './roles.ts'
import type { Field } from './fields.ts'
import type { Range, RangeEnds, RangeKind } from './ranges.ts'
import type { Spelling } from './spelling.ts'
import { said } from './wire.ts'

/**
 * A list of the office, said once beside its table of fields, in a table that reads like one:
 *
 *     export const parcelList = list({
 *       columns: {
 *         number: { of: number, sorts: true, by: part },
 *         carrier: { of: carrier, sorts: true, by: words(carrierWords.spelling) },
 *         weight: { of: weight, by: range('count') },
 *       },
 *       beside: { waiting: { wire: 'view', sees: staff, by: oneOf(parcelViews) } },
 *     })
 *
 * From it follow the query of the call (`lists-query.ts`), the request (`requestToWire`), the page's address
 * (`web/grid/list-search.ts`), the columns of the grid (`web/grid/list-columns.ts`), the refusal of what a role does not
 * see (`server/lists/refuse-hidden.ts`) and the statement (`server/lists/list-sql.ts`): a filter of a field with a column
 * needs no more than its line, any other does not compile until its SQL is said.
 */
export interface List {
  /** The columns of the grid, in their order. */
  columns: Readonly<Record<string, Column>>
  /** Filters of the address that stand beside the grid; views and links set them. */
  beside?: Readonly<Record<string, Filter>>
  /** Filters that calls alone give. */
  called?: Readonly<Record<string, Filter>>
  /** Sorts that calls alone give. */
  sorts?: Readonly<Record<string, Sorted>>
  /** The order unless another is asked for. */
  first?: { column: string; isDescending: boolean }
  /** A page may begin after a row of an earlier one (WIRE-9). */
  hasCursor?: true
  /** It sorts by one column only. */
  hasOneSort?: true
  /** Rows of a page at most. */
  most?: number
}

/** A field as a list knows it: its word on the wire, its readers, its column. */
export type ListField = Pick<Field, 'sees' | 'column' | 'readFrom'> & {
  wire: string
  codec?: Pick<Field['codec'], 'kind'>
}
type Sorted = ListField

/** A filter by a field, or by what its own `wire` and `sees` say. */
export type Filter = (
  | { of: ListField; wire?: string; sees?: readonly Role[] }
  | { of?: undefined; wire: string; sees: readonly Role[] }
) & {
  by: Way
  /** Who may ask for each of some words. */
  seesWord?: Readonly<Record<string, readonly Role[]>>
}

/** A column of the grid: without `by` it has no filter, without `sorts` no order. */
export interface Column {
  of: ListField
  /** By its own field, or by another. */
  sorts?: true | ListField
  by?: Way
  /** The query's word for the filter, where it is not that of the field. */
  wire?: string
}

/** How a list is narrowed down: `Asked` is the value as the server reads it, `Sent` as the browser asks. */
export interface Way<Asked = unknown, Sent = unknown> {
  kind:
    | 'part'
    | 'parts'
    | 'partOfPhone'
    | 'partOfNumber'
    | 'phone'
    | 'words'
    | 'word'
    | 'flag'
    | 'ids'
    | 'range'
    | 'own'
  spelling?: Spelling
  range?: RangeKind
  /** No column answers it by itself. */
  isOwn?: true
  read?: OwnRead
  toWire?: (value: never) => string
  /** For the types alone. */
  asked?: Asked
  sent?: Sent
}

/** Part of a text. */
export const part: Way<string, string> = { kind: 'part' }
/** Parts with commas between, of which one is enough. */
export const parts: Way<string[], string> & { isOwn: true } = { kind: 'parts', isOwn: true }
/** Part of a phone, typed in any way. */
export const partOfPhone: Way<string, string> = { kind: 'partOfPhone' }
/** Part of a number that spaces may part. */
export const partOfNumber: Way<string, string> = { kind: 'partOfNumber' }
/** A whole phone. */
export const phone: Way<string, string> = { kind: 'phone' }
export const flag: Way<boolean, boolean> = { kind: 'flag' }
export const ids: Way<string[], readonly string[]> = { kind: 'ids' }

/** Any of some words. */
export function words<Ours extends string>(spelling: Spelling<Ours>): Way<Ours[], readonly Ours[]> & { kind: 'words' } {
  return { kind: 'words', spelling }
}

/** Any of some words that the wire spells as we do. */
export function anyOf<Ours extends string>(ours: readonly Ours[]): Way<Ours[], readonly Ours[]> {
  return words(asWeSpell(ours))
}

/** One word. */
export function word<Ours extends string>(spelling: Spelling<Ours>): Way<Ours, Ours> {
  return { kind: 'word', spelling }
}

/** One word that the wire spells as we do. */
export function oneOf<Ours extends string>(ours: readonly Ours[]): Way<Ours, Ours> {
  return word(asWeSpell(ours))
}

export function asWeSpell<Ours extends string>(ours: readonly Ours[]): Spelling<Ours> {
  return Object.fromEntries(ours.map((each) => [each, each])) as unknown as Spelling<Ours>
}

/** From – to. The browser sends `from…to` in the wire's form with an open end left out: `2026-11-01…`, `…1500`. */
export function range<Kind extends RangeKind>(kind: Kind): Way<Range<RangeEnds[Kind]>, string> & { kind: 'range' } {
  return { kind: 'range', range: kind }
}

/** How the query reads it: `lists-query.ts` has the schemas, which no browser needs. */
export type OwnRead = 'id' | 'ids' | 'manyIds' | 'texts' | 'phones' | 'roles'

/** Read in a way of its own; the statement says how it is asked. */
export function own<Asked, Sent = Asked>(
  read: OwnRead,
  toWire?: (value: Sent) => string,
): Way<Asked, Sent> & { isOwn: true } {
  return { kind: 'own', isOwn: true, read, ...(toWire && { toWire }) }
}

/** A field that another table has: the statement of the list says how it is asked. */
export function elsewhere({ wire, sees, codec }: ListField): Omit<ListField, 'column' | 'readFrom'> {
  return { wire, sees, ...(codec && { codec }) }
}

type Part<L extends List, Name extends 'beside' | 'called' | 'sorts'> = L[Name] extends object ? L[Name] : {}
type Asking<Columns> = { [Name in keyof Columns as Columns[Name] extends { by: Way } ? Name : never]: Columns[Name] }
/** All filters of a list, by their names. */
export type FiltersOf<L extends List> = Asking<L['columns']> & Part<L, 'beside'> & Part<L, 'called'>
export type FilterName<L extends List> = keyof FiltersOf<L> & string
type ValueOf<Each, By extends 'asked' | 'sent'> = Each extends { by: infer W extends Way }
  ? Exclude<W[By], undefined>
  : never

/** The values that narrow a list, in our words. */
export type Asked<L extends List> = {
  [Name in FilterName<L>]?: ValueOf<FiltersOf<L>[Name], 'asked'> | undefined
}

/** The fields of the columns that a list may be sorted by. */
export type SortsOf<L extends List> = {
  [N in keyof L['columns'] as L['columns'][N] extends { sorts: unknown } ? N : never]: L['columns'][N] extends {
    sorts: infer By extends ListField
  }
    ? By
    : L['columns'][N]['of']
} & Part<L, 'sorts'>
export type SortName<L extends List> = keyof SortsOf<L> & string

export interface Sort<Name extends string = string> {
  column: Name
  isDescending: boolean
}
export type SortOf<L extends List> = Sort<SortName<L>>

/** One page of a list, as the browser asks for it. */
export type ListRequest<L extends List> = {
  [Name in FilterName<L>]?: ValueOf<FiltersOf<L>[Name], 'sent'> | undefined
} & { limit?: number | undefined; offset?: number | undefined; sort?: readonly SortOf<L>[] | undefined }

/** Declares a list. */
export function list<const L extends List>(declared: L): L {
  return declared
}

/** A filter with its word in the query, and who may ask. */
export interface KnownFilter {
  wire: string
  sees: readonly Role[]
  by: Way
  of?: ListField | undefined
  seesWord?: Readonly<Record<string, readonly Role[]>>
}

const filters = new WeakMap<List, [name: string, filter: KnownFilter][]>()

/** All filters of a list, made once: each request walks through them. */
export function filtersOf(of: List): [name: string, filter: KnownFilter][] {
  const known = filters.get(of)
  if (known) return known
  const all = Object.entries<Column | Filter>({ ...of.columns, ...of.beside, ...of.called })
  const made = all.flatMap(([name, { by, ...each }]): [string, KnownFilter][] => {
    const { of: field } = each
    const sees = ('sees' in each && each.sees) || field?.sees || []
    return by ? [[name, { ...each, by, sees, wire: each.wire ?? field?.wire ?? name }]] : []
  })
  filters.set(of, made)
  return made
}

const sorts = new WeakMap<List, Record<string, ListField>>()

/** The fields that a list sorts by, made once. */
export function sortsOf(of: List): Record<string, ListField> {
  const known = sorts.get(of)
  if (known) return known
  const ofColumns = Object.entries(of.columns).flatMap(([name, { sorts: by, of: field }]) =>
    by ? [[name, by === true ? field : by] as const] : [],
  )
  const made = { ...Object.fromEntries(ofColumns), ...of.sorts }
  sorts.set(of, made)
  return made
}

/** The words of a filter that a role may ask for. */
export function wordsFor<Word extends string>(
  { seesWord }: { seesWord: Readonly<Record<Word, readonly Role[]>> },
  role: Role,
): Word[] {
  return (Object.keys(seesWord) as Word[]).filter((word) => seesWord[word].includes(role))
}

/** The query of a call for a page of a list. */
export function requestToWire<L extends List>(of: L, request: ListRequest<L>): Record<string, string> {
  const { limit, offset, sort, ...filter } = request as ListRequest<List> & Readonly<Record<string, unknown>>
  const sorted = sortsOf(of)
  const query = filtersOf(of).flatMap(([name, { wire, by }]) => {
    const value = filter[name]
    if (value === undefined) return []
    if (by.kind !== 'range') return [[wire, spelled(by, value)]]
    const [from, to = from] = (value as string).split('…')
    return [
      [`${wire}From`, from],
      [`${wire}To`, to],
    ]
  })
  return said({
    limit: limit?.toString(),
    offset: offset?.toString(),
    sort: sort?.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sorted[column]?.wire}`).join(','),
    ...(Object.fromEntries(query) as Record<string, string>),
  })
}

function spelled({ spelling, toWire }: Way, value: unknown): string {
  if (toWire) return toWire(value as never)
  const each = (one: unknown) => spelling?.[String(one)] ?? String(one)
  return Array.isArray(value) ? value.map(each).join(',') : each(value)
}
