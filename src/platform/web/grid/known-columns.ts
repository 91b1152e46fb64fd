import type { ColumnLook, GridState } from './grid-state.ts'

/** The address of a list: what is filtered by, `-total,number` for the sorted columns, the columns, and the view. */
export type ListSearch<Filter extends string = string> = {
  sort?: string
  /** `number.120_-phone_total`: in their order, with a width where it was changed, `-` before a hidden one. */
  columns?: string
  /** The saved view that it began with (B4). */
  view?: string
} & Partial<Record<Filter, string>>

/** As it stands in the address bar: a page itself takes of it what it knows, so that the shell need not. */
export type AddressOf<Search> = { [Name in keyof Search]?: string }

export interface KnownColumns<Filter extends string> {
  /** Columns with a text field under their header. */
  filters: readonly Filter[]
  /** Columns that the server can sort by. */
  sorted: readonly string[]
}

/** The ways between the address of a list and its grid. */
export function listSearch<Filter extends string>({ filters, sorted }: KnownColumns<Filter>) {
  const known = [...filters, 'sort', 'columns', 'view'] as const

  /** Takes from an address what the list knows; the rest is dropped. */
  function read(given: Readonly<Record<string, unknown>>): ListSearch<Filter> {
    const found = known.flatMap((name) => {
      const value = given[name]
      const typed = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 1000) : ''
      const text = name === 'sort' ? sortToText(sortOf(typed)) : name === 'columns' ? typed : typed.slice(0, 200)
      return text === '' ? [] : [[name, text]]
    })
    return Object.fromEntries(found) as ListSearch<Filter>
  }

  function sortOf(text: string): GridState['sort'] {
    return text
      .split(',')
      .map((part) => ({ column: part.replace(/^-/, ''), isDescending: part.startsWith('-') }))
      .filter(({ column }) => sorted.includes(column))
  }

  return {
    read,
    stateOf(search: ListSearch<Filter>): GridState {
      const typed = filters.flatMap((name) => (search[name] ? [[name, search[name]]] : []))
      return {
        sort: sortOf(search.sort ?? ''),
        filters: Object.fromEntries(typed) as Record<string, string>,
        columns: columnsOf(search.columns ?? ''),
      }
    },
    /** The address for what a grid shows, in the view it was in `before`; what stands beside the grid is the page's to add. */
    searchOf(state: GridState, before?: { view?: string }): ListSearch<Filter> {
      return read({
        ...(before?.view !== undefined && { view: before.view }),
        ...state.filters,
        sort: sortToText(state.sort),
        ...(state.columns && { columns: columnsToText(state.columns) }),
      })
    },
  }
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
