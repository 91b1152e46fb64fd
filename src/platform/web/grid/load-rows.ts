import { narrow } from '../use-is-narrow.ts'

export const loadAgGrid = async () => ({ default: (await import('./ag-grid.tsx')).AgGrid })
export const loadCardList = async () => ({ default: (await import('./card-list.tsx')).CardList })

/** Loads the code that draws the rows of a list on this screen: a phone never loads the grid, the largest of all files. */
export function loadRows(): Promise<unknown> {
  return matchMedia(narrow).matches ? loadCardList() : loadAgGrid()
}
