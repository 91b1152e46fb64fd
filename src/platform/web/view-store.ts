import { createContext, use } from 'react'

/** The search of a list's address, by its fields. */
export type ViewSearch = Readonly<Record<string, string>>

export interface SavedView {
  id: string
  name: string
  search: ViewSearch
  /** How many it shows now, where that is known; only of views that everybody has. */
  count?: number | undefined
}

/** Where views are kept; the application gives it, since it is a module's (B4). */
export interface ViewStore {
  /** In the order of their tabs. */
  list(list: string): Promise<SavedView[]>
  add(view: Omit<SavedView, 'id'> & { list: string; place?: number }): Promise<SavedView>
  change(change: { id: string; name?: string; search?: ViewSearch; place?: number }): Promise<SavedView>
  remove(id: string): Promise<void>
}

export const ViewStoreContext = createContext<ViewStore | undefined>(undefined)

export function useViewStore(): ViewStore {
  const store = use(ViewStoreContext)
  if (!store) throw new Error('useViewStore stands outside ViewStoreContext')
  return store
}

/** Whether two addresses show the same, whichever view they began with. */
export function isSameSearch(one: ViewSearch, other: ViewSearch): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(search: ViewSearch): string {
  const said = Object.entries(search).filter(([name, value]) => name !== 'view' && value)
  return JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function withoutView({ view: _, ...search }: ViewSearch): ViewSearch {
  return search
}
