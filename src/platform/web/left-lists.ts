import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export interface LeftList {
  /** Filters, sorting and columns, as the address has them. */
  search: string
  /** The row at the top of what was seen. */
  row: number
}

/** By path, for as long as the tab is open. */
const left = new Map<string, LeftList>()

/** Keeps where a list is while it is looked at, and says where it was when the same list was left. */
export function useListPlace(): { startRow: number; onScrolled(row: number): void } {
  const here = useLocation()
  // the address is already another one while the list is being left
  const [path] = useState(here.pathname)
  const search = here.pathname === path ? here.searchStr : undefined
  const [startRow] = useState(() => rowOf(path, here.searchStr))
  useEffect(() => {
    if (search !== undefined) left.set(path, { search, row: rowOf(path, search) })
  }, [path, search])
  return {
    startRow,
    onScrolled: (row) => left.set(path, { search: left.get(path)?.search ?? '', row }),
  }
}

function rowOf(path: string, search: string): number {
  const place = left.get(path)
  return place?.search === search ? place.row : 0
}

/** A list as it was left; undefined where it was not open yet. */
export function leftList(path: string): Readonly<LeftList> | undefined {
  return left.get(path)
}

/** Goes back to a list as it was left, or, where it was not open yet, as `fresh` goes there. */
export function useLeaveFor(path: string): (fresh: () => unknown) => void {
  const navigate = useNavigate()
  return (fresh) => {
    const place = left.get(path)
    void (place ? navigate({ href: `${path}${place.search}` }) : fresh())
  }
}
