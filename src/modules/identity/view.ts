/** A list as somebody likes to see it: the filters, the sorting and the columns of its address (B4). */
export interface SavedView {
  id: string
  name: string
  search: Readonly<Record<string, string>>
}

/** More would not be found among the tabs again. */
export const mostViews = 30
