import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { DataGrid, type GridHandle, type GridPage } from './data-grid.tsx'
import type { GridState } from './grid-state.ts'

interface Row {
  id: string
  name: string
}

const rows: Row[] = Array.from({ length: 40 }, (_, at) => ({ id: String(at), name: `Row ${at}` }))
const nothing = () => {}

it('[B3] rows that come after their list was left are of no consequence', async () => {
  const faults: string[] = []
  const hear = ({ message }: ErrorEvent) => void faults.push(message)
  const hearRejected = ({ reason }: PromiseRejectionEvent) => void faults.push(String(reason))
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hearRejected)
  const asked: (() => void)[] = []
  let handle: GridHandle<Row> | null = null

  function List() {
    const [isThere, setIsThere] = useState(true)
    const [state, setState] = useState<GridState>({ sort: [], filters: {} })
    if (!isThere) return <p>Left</p>
    return (
      <div style={{ height: 400 }}>
        <button type="button" onClick={() => setIsThere(false)}>
          Leave
        </button>
        <DataGrid<Row>
          ref={(given) => void (handle = given ?? handle)}
          label="Rows"
          columns={[{ colId: 'name', field: 'name' }]}
          state={state}
          onState={setState}
          load={(_: GridPage) => new Promise((answer) => asked.push(() => answer({ rows, total: rows.length })))}
          onLoaded={nothing}
          onFailed={nothing}
          onOpen={nothing}
          onSelected={nothing}
        />
      </div>
    )
  }

  await show(<List />)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.()
  await expect.element(page.getByText('Row 3', { exact: true })).toBeVisible()

  // as news of another's change does: what is first on the screen is remembered, and rows are asked for
  await page.getByText('Row 3', { exact: true }).hover({ force: true })
  handle!.follow()
  await expect.poll(() => asked.length).toBe(2)
  // as a shortcut does: the pointer stays over the rows
  page
    .getByRole('button', { name: 'Leave' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('Left')).toBeVisible()
  asked[1]?.()
  await new Promise((later) => setTimeout(later, 100))

  window.removeEventListener('error', hear)
  window.removeEventListener('unhandledrejection', hearRejected)
  expect(faults).toEqual([])
})
