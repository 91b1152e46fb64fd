import type { GridApi } from 'ag-grid-community'

interface Place {
  focused?: { id: string; rowIndex: number; colId: string } | undefined
  /** The row that stays where it is while others come above it. */
  held?: { id: string; rowIndex: number } | undefined
}

/** Who moves the pointer over rows is about to press one of them. */
const aimingMs = 1500
/** The least time between two readings, in ms, however often rows change. */
const readEveryMs = 300
const busy = '[aria-expanded=true], [aria-busy=true], .ag-cell-inline-editing'
/** Open over a row: what stands above the rows, as a filter, waits for them. */
const openRow = '.ag-row [aria-expanded=true]'
const lookEveryMs = 100

/**
 * Rows come and go above what one looks at. Where the list is scrolled, or a pointer aims at a row, the rows stay under it;
 * the keyboard stays in the row where it is.
 */
export function keepPlace<Row>(room: HTMLElement, firstSeen: (api: GridApi<Row>) => number) {
  let place: Place = {}
  let movedAt = 0
  const move = () => (movedAt = performance.now())
  room.addEventListener('pointermove', move, { passive: true })

  function focusedCell(api: GridApi<Row>): Place['focused'] {
    const cell = document.activeElement?.matches('.ag-cell') && room.contains(document.activeElement)
    const { rowIndex, column } = (cell && api.getFocusedCell()) || {}
    const id = rowIndex === undefined ? undefined : api.getDisplayedRowAtIndex(rowIndex)?.id
    return rowIndex === undefined || id === undefined || !column
      ? undefined
      : { id, rowIndex, colId: column.getColId() }
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  let readAt = -readEveryMs

  /** Reads the rows anew, but waits while something is open over a row or on its way from it, which would end over another. */
  function follow(api: GridApi<Row>, afterMs = readAt + readEveryMs - performance.now()): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (api.isDestroyed()) return
      if (room.querySelector(busy)) {
        follow(api, readEveryMs)
        return
      }
      readAt = performance.now()
      remember(api)
      api.refreshInfiniteCache()
    }, afterMs)
  }

  function remember(api: GridApi<Row>): void {
    const rowIndex = firstSeen(api)
    const isAiming = performance.now() - movedAt < aimingMs && room.matches(':hover')
    const id = rowIndex > 0 || isAiming ? api.getDisplayedRowAtIndex(rowIndex)?.id : undefined
    place = { focused: focusedCell(api), ...(id !== undefined && { held: { id, rowIndex } }) }
  }

  return {
    follow,
    /** Rows that were on their way when something was opened over one of them come once it is closed. */
    async closed(): Promise<void> {
      while (room.querySelector(openRow)) await new Promise((later) => setTimeout(later, lookEveryMs))
    },
    /** After some of them came. */
    restore(api: GridApi<Row>): void {
      const { focused, held } = place
      const focusedNow = focused && focusedCell(api)?.rowIndex === focused.rowIndex ? rowOf(api, focused) : undefined
      if (focused && focusedNow !== undefined) api.setFocusedCell(focusedNow, focused.colId)
      const heldNow = held && firstSeen(api) === held.rowIndex ? rowOf(api, held) : undefined
      if (heldNow !== undefined) api.ensureIndexVisible(heldNow, 'top')
    },
    end() {
      clearTimeout(waiting)
      room.removeEventListener('pointermove', move)
    },
  }
}

/** Where it stands now, if that is elsewhere. */
function rowOf<Row>(api: GridApi<Row>, { id, rowIndex }: { id: string; rowIndex: number }): number | undefined {
  const now = api.getRowNode(id)?.rowIndex
  return now === null || now === rowIndex ? undefined : now
}
