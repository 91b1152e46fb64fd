import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataGridProps } from './data-grid-props.ts'

const rowsAtOnce = 50
/** The most rows of one answer of the server. */
const mostAtOnce = 500

type Source<Row extends { id: string }> = Pick<
  DataGridProps<Row>,
  'load' | 'state' | 'startRow' | 'onLoaded' | 'onFailed'
> & {
  /** Rows as they are now. */
  onRead(rows: readonly Row[]): void
}

/** The rows of a list from its beginning, read on as far as one goes. */
export function useCardRows<Row extends { id: string }>(source: Source<Row>) {
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const [start] = useState(source.startRow ?? 0)
  const [rows, setRows] = useState<readonly Row[]>()
  const [total, setTotal] = useState(0)
  const newest = useRef(0)
  const isReading = useRef(false)

  const read = useCallback(async (from: number, to: number, before: readonly Row[]) => {
    const asked = ++newest.current
    const { load, state, onLoaded, onFailed } = latest.current
    isReading.current = true
    try {
      const found = new Map(before.map((row) => [row.id, row]))
      let all = to
      for (let offset = from; offset < Math.min(to, all); offset += mostAtOnce) {
        const page = await load({ offset, limit: Math.min(mostAtOnce, to - offset), state })
        if (asked !== newest.current) return
        all = page.total
        for (const row of page.rows) found.set(row.id, row)
        latest.current.onRead(page.rows)
      }
      setRows([...found.values()])
      setTotal(all)
      onLoaded(all)
    } catch (fault) {
      if (asked !== newest.current) return
      setRows(before)
      setTotal((present) => (from === 0 ? 0 : present))
      onFailed(fault)
    } finally {
      if (asked === newest.current) isReading.current = false
    }
  }, [])

  const question = JSON.stringify([source.state.sort, source.state.filters])
  const first = useRef(start)
  useEffect(() => {
    const to = first.current + rowsAtOnce
    first.current = 0
    queueMicrotask(() => void read(0, to, []))
  }, [question, read])

  return {
    rows,
    total,
    restart: () => void read(0, rowsAtOnce, []),
    /** As many as there are now. */
    refresh: () => void read(0, Math.max(rows?.length ?? 0, rowsAtOnce), []),
    more: () => {
      if (rows && !isReading.current) void read(rows.length, rows.length + rowsAtOnce, rows)
    },
    show: (row: Row) => setRows((present) => present?.map((each) => (each.id === row.id ? row : each))),
  }
}
