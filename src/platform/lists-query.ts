import * as z from 'zod/mini'
import { role } from './role-id.ts'
import { filtersOf, sortsOf, type Asked, type List, type OwnRead, type SortOf, type Way } from './lists.ts'
import { tableDelimiters, tableFormats, type TableDelimiter, type TableFormat } from './table-file.ts'
import {
  commaList,
  day,
  id,
  idList,
  keptPhone,
  listPart,
  longestCursor,
  mostIdsInAddress,
  queryFlag,
  queryMoney,
  queryNumber,
  sortBy,
  sortList,
  text,
  word,
  wordList,
} from './wire.ts'

/** A page of a list, as a call asks for it. */
export interface AskedList<L extends List> {
  filter: Asked<L>
  page: {
    limit: number | undefined
    offset: number | undefined
    cursor: string | undefined
    sort: readonly SortOf<L>[]
  }
}

/** A file of a list, as a call asks for it: all rows that the list would show, or those of `ids`. */
export interface AskedFile<L extends List> {
  filter: Asked<L> & { ids?: string[] }
  sort: readonly SortOf<L>[]
  delimiter: TableDelimiter
  format: TableFormat
}

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Read<Own extends Shape> = z.output<z.ZodMiniObject<Own>>
type Loose = Readonly<Record<string, unknown>>

/** The query of a call for a page of a list (WIRE-9); `own` are the call's parameters beside those of the list. */
export function listQuery<L extends List, Own extends Shape, Out>(
  of: L,
  own: Own,
  read: (own: Read<Own>, asked: AskedList<L>) => Out,
): z.ZodMiniType<Out> {
  const shape: Shape = {
    ...own,
    ...listPart({ most: of.most }),
    ...(of.hasCursor && { cursor: z.optional(text(longestCursor)) }),
    ...sortQuery(of),
    ...filterQuery(of),
  }
  return z.pipe(
    z.strictObject(shape),
    z.transform((given: Loose) => {
      const { limit, offset, cursor } = given as { limit?: number; offset?: number; cursor?: string }
      const page = { limit, offset, cursor, sort: sortOf(of, given) }
      return read(given as Read<Own>, { filter: filterOf(of, given), page })
    }),
  )
}

/** The parameters of a file beside those of its list. */
const ofFile = {
  ids: () => z.optional(idList()),
  delimiter: () => z.optional(z.enum(tableDelimiters)),
  format: () => z.optional(z.enum(tableFormats)),
}

/** The query of a call for a file of a list; `takes` are the parameters that it knows beside those of the list. */
export function fileQuery<L extends List, Own extends Shape = {}>(
  of: L,
  takes: readonly (keyof typeof ofFile)[],
  own?: Own,
): z.ZodMiniType<AskedFile<L> & { own: Read<Own> }> {
  const known = takes.map((name) => [name, ofFile[name]()] as const)
  const shape: Shape = { ...own, ...Object.fromEntries(known), ...sortQuery(of), ...filterQuery(of) }
  return z.pipe(
    z.strictObject(shape),
    z.transform((given: Loose) => {
      const { ids, delimiter = ';', format = 'csv' } = given as Partial<AskedFile<L>> & { ids?: string[] }
      const filter = ids ? ({ ids } as AskedFile<L>['filter']) : filterOf(of, given)
      return { filter, sort: sortOf(of, given), delimiter, format, own: given as Read<Own> }
    }),
  )
}

const schemas: Record<Way['kind'], (way: Way) => z.ZodMiniType> = {
  part: () => text(),
  parts: () => partsOf(),
  partOfPhone: () => text(),
  partOfNumber: () => text(),
  phone: () => keptPhone(),
  words: ({ spelling = {} }) => wordList(spelling),
  word: ({ spelling = {} }) => word(spelling),
  flag: () => queryFlag(),
  ids: () => commaList(id(), 2_000),
  range: ({ range = 'count' }) => rangeEnds[range](),
  own: ({ read = 'texts' }) => ownSchemas[read](),
}

const ownSchemas: Record<OwnRead, () => z.ZodMiniType> = {
  id: () => id(),
  ids: () => idList(),
  manyIds: () => commaList(id(), 12_000),
  texts: () => commaList(text(), 2_000),
  phones: () => commaList(listedPhone(), 40 * mostIdsInAddress, 'outOfRange').check(z.maxLength(mostIdsInAddress)),
  roles: () => commaList(role()),
}

/** The phone of any order; a sign that would end it in a list is encoded. */
function listedPhone() {
  return z.pipe(
    z.pipe(
      text(120),
      z.transform((listed) => listed.replaceAll(/%(?:25|2C)/gi, decodeURIComponent)),
    ),
    keptPhone(),
  )
}

/** Parts of texts with commas between; none where nothing stands between them. */
function partsOf() {
  return z.pipe(
    text(),
    z.transform((list) => {
      const found = list.split(',').flatMap((each) => each.trim() || [])
      return found.length > 0 ? found : undefined
    }),
  )
}

function filterQuery(of: List): Shape {
  const parameters = filtersOf(of).flatMap(([, { wire, by }]) => {
    const names = by.kind === 'range' ? [`${wire}From`, `${wire}To`] : [wire]
    return names.map((name) => [name, z.optional(schemas[by.kind](by))])
  })
  return Object.fromEntries(parameters) as Shape
}

function filterOf<L extends List>(of: L, query: Loose): Asked<L> {
  const asked = filtersOf(of).flatMap(([name, { wire, by }]) => {
    if (by.kind !== 'range') return query[wire] === undefined ? [] : [[name, query[wire]]]
    const [from, to] = [query[`${wire}From`], query[`${wire}To`]]
    return from === undefined && to === undefined ? [] : [[name, { from, to }]]
  })
  return Object.fromEntries(asked) as Asked<L>
}

function sortQuery(of: List): Shape {
  const sorts = Object.entries(sortsOf(of)).map(([name, { wire }]) => [name, wire])
  const spelling = Object.fromEntries(sorts) as Record<string, string>
  if (sorts.length === 0) return {}
  return {
    sort: z.optional(
      of.hasOneSort
        ? z.pipe(
            sortBy(spelling),
            z.transform((one) => [one]),
          )
        : sortList(spelling),
    ),
  }
}

function sortOf<L extends List>(of: L, { sort = of.first ? [of.first] : [] }: Loose): readonly SortOf<L>[] {
  return sort as readonly SortOf<L>[]
}

/** The schema of one end of a range in a query, by its kind (WIRE-6). */
const rangeEnds = { instant: day, day, money: queryMoney, count: queryNumber, percent: queryPercent }

function queryPercent() {
  return z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'invalid' })), z.transform(Number))
}
