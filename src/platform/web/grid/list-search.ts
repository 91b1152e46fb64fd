import { phoneAsKept } from '#kit/phone.ts'
import type { List, ListRequest, Way } from '#platform/lists.ts'
import type { ColumnLook, GridState } from './grid-state.ts'
import { requestOf, type Readers } from './list-request.ts'

/** The address of a list: what is filtered by, `-total,number` for the sorted columns, the columns, and the view. */
export type ListSearch<L extends List = List> = {
  sort?: string
  /** `number.120_-phone_total`: in their order, with a width where it was changed, `-` before a hidden one. */
  columns?: string
  /** The saved view that it began with (B4). */
  view?: string
} & { [Name in FilteredName<L>]?: string } & Beside<L>

/** Columns with a field under their header. */
type FilteredName<L extends List> = keyof {
  [N in keyof L['columns'] as L['columns'][N] extends { by: Way } ? N : never]: N
} &
  string
type BesideOf<L extends List> = L['beside'] extends object ? L['beside'] : {}
/** The filters beside the grid, as the address has them. */
export type Beside<L extends List> = {
  [Name in keyof BesideOf<L>]?: BesideOf<L>[Name] extends { by: infer By extends Way }
    ? Extract<By['sent'], string>
    : string
}

/** As it stands in the address bar: a page itself takes of it what it knows, so that the shell need not. */
export type AddressOf<Search> = { [Name in keyof Search]?: string }

/** The ways between the address of a list and its grid. */
export function listSearch<L extends List>(of: L, readers: Readers<L> = {}) {
  const { columns, beside = {} } = of
  type Search = ListSearch<L>
  const filters = Object.keys(columns).filter((name) => columns[name]?.by)

  /** Takes from an address what the list knows; the rest is dropped. */
  function read(given: Readonly<Record<string, unknown>>): Search {
    const found = [...filters, 'sort', 'columns', 'view'].flatMap((name) => {
      const typed = textOf(given[name]).slice(0, 1000)
      const text = name === 'sort' ? sortToText(sortOf(typed)) : name === 'columns' ? typed : typed.slice(0, 200)
      return text === '' ? [] : [[name, text]]
    })
    return { ...(Object.fromEntries(found) as Search), ...besideOf(given) }
  }

  function besideOf(given: Readonly<Record<string, unknown>>): Beside<L> {
    const found = Object.entries(beside).flatMap(([name, { by }]) => {
      const text = readBeside(by, textOf(given[name]))
      return text ? [[name, text]] : []
    })
    return Object.fromEntries(found) as Beside<L>
  }

  function sortOf(text: string): GridState['sort'] {
    return text
      .split(',')
      .map((part) => ({ column: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
      .filter(({ column }) => columns[column]?.sorts)
  }

  return {
    read,
    besideOf,
    stateOf(search: Readonly<Record<string, unknown>>): GridState {
      const typed = filters.flatMap((name) => (search[name] ? [[name, textOf(search[name])]] : []))
      return {
        sort: sortOf(textOf(search['sort'])),
        filters: Object.fromEntries(typed) as Record<string, string>,
        columns: columnsOf(textOf(search['columns'])),
      }
    },
    /** The request for a page of what a grid shows; undefined when nothing can match. */
    requestOf(
      state: GridState,
      search: Readonly<Record<string, unknown>>,
      page: { limit?: number; offset?: number } = {},
    ): ListRequest<L> | undefined {
      const request = requestOf(of, state, besideOf(search) as Readonly<Record<string, string>>, readers)
      return request && { ...request, ...page }
    },
    /** The address for what a grid shows; what stands beside it, and the view, are as they were `before`. */
    searchOf(state: GridState, before: Readonly<Record<string, unknown>> = {}): Search {
      return read({
        ...besideOf(before),
        view: before['view'],
        ...state.filters,
        sort: sortToText(state.sort),
        ...(state.columns && { columns: columnsToText(state.columns) }),
      })
    },
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
}

function readBeside({ kind, spelling }: Way, text: string): string {
  if (kind === 'phone') return /\d/.test(text) ? phoneAsKept(text) : ''
  if (spelling) return Object.hasOwn(spelling, text) ? text : ''
  return text.slice(0, 200)
}

function sortToText(sort: GridState['sort']): string {
  return sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(',')
}

function columnsToText(columns: readonly ColumnLook[]): string {
  return columns
    .map(({ id, isHidden, width }) => `${isHidden ? '-' : ''}${id}${width === undefined ? '' : `.${width}`}`)
    .join('_')
}

const widest = 1200

function columnsOf(text: string): ColumnLook[] | undefined {
  const found = text.split('_').flatMap((part) => {
    const [, minus, id, width] = /^(-?)([a-zA-Z]\w*)(?:\.(\d{1,4}))?$/.exec(part) ?? []
    if (!id) return []
    return [
      {
        id,
        ...(minus && { isHidden: true as const }),
        ...(width && { width: Math.min(Number(width), widest) }),
      },
    ]
  })
  return found.length > 0 ? found : undefined
}
