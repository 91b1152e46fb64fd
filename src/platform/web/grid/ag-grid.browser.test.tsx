import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { amount, DataGrid, type GridHandle, type GridPage } from './data-grid.tsx'
import type { GridState } from './grid-state.ts'
import { gridTexts } from './texts.ts'

interface Row {
  id: string
  name: string
}

const rows: Row[] = Array.from({ length: 40 }, (_, at) => ({ id: String(at), name: `Row ${at}` }))
const nothing = () => {}

it('[B3] rows that come after their list was left are of no consequence', async () => {
  const faults: string[] = []
  const onError = ({ message }: ErrorEvent) => void faults.push(message)
  const hearRejected = ({ reason }: PromiseRejectionEvent) => void faults.push(String(reason))
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', hearRejected)
  const asked: (() => void)[] = []
  let loaded = 0
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
          onLoaded={() => void (loaded += 1)}
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
  await expect.poll(() => loaded).toBe(2)

  window.removeEventListener('error', onError)
  window.removeEventListener('unhandledrejection', hearRejected)
  expect(faults).toEqual([])
})

it('[B4] rows that were on their way when a menu was opened over one of them leave it open', async () => {
  const asked: (() => void)[] = []
  let handle: GridHandle<Row> | null = null
  function Opener({ name }: { name: string }) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {name}
      </button>
    )
  }
  await show(
    <div style={{ height: 400 }}>
      <DataGrid<Row>
        ref={(given) => void (handle = given ?? handle)}
        label="Rows"
        columns={[
          { colId: 'name', field: 'name', cellRenderer: ({ value }: { value: string }) => <Opener name={value} /> },
        ]}
        state={{ sort: [], filters: {} }}
        onState={nothing}
        load={(_: GridPage) => {
          const given = asked.length === 0 ? rows : [{ id: 'new', name: 'Newest' }, ...rows]
          return new Promise((answer) => asked.push(() => answer({ rows: given, total: given.length })))
        }}
        onLoaded={nothing}
        onFailed={nothing}
        onOpen={nothing}
        onSelected={nothing}
      />
    </div>,
  )
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.()
  const opener = page.getByRole('button', { name: 'Row 3', exact: true })
  await expect.element(opener).toBeVisible()
  handle!.follow()
  await expect.poll(() => asked.length).toBe(2)
  const press = () => opener.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  asked[1]?.()
  // longer than rows that are there take to be put into their places
  await vi.advanceTimersByTimeAsync(1000)
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  expect(page.getByText('Newest').elements()).toEqual([])
  press()
  await expect.element(page.getByText('Newest')).toBeVisible()
})

it('[B17] paper gets every row that was loaded under the columns that are shown, and says how many are not there', async () => {
  const all = Array.from({ length: 140 }, (_, at) => ({ id: String(at), name: `Row ${at}`, sum: String(at * 10) }))
  const start: GridState = {
    sort: [],
    filters: {},
    columns: [{ id: 'sum' }, { id: 'name' }, { id: 'left', isHidden: true }],
  }
  await show(
    <div style={{ height: 300 }}>
      <DataGrid<(typeof all)[number]>
        label="Rows"
        columns={[
          { colId: 'name', headerName: 'Name', valueGetter: ({ data }) => data?.name },
          { colId: 'sum', headerName: 'Sum', ...amount, valueGetter: ({ data }) => data?.sum },
          { colId: 'left', headerName: 'Left out', valueGetter: () => 'no' },
        ]}
        state={start}
        onState={nothing}
        load={async ({ offset, limit }) => ({ rows: all.slice(offset, offset + limit), total: all.length })}
        onLoaded={nothing}
        onFailed={nothing}
        onOpen={nothing}
        onSelected={nothing}
      />
    </div>,
    'en',
  )
  await expect.element(page.getByText('Row 3', { exact: true })).toBeVisible()
  const table = () => document.querySelector('table')
  expect(table()).toBeNull()

  window.dispatchEvent(new Event('beforeprint'))
  const lines = [...(table()?.rows ?? [])].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
  expect([lines.length, lines[0], lines[1], lines[100]]).toEqual([
    101,
    ['Sum', 'Name'],
    ['0', 'Row 0'],
    ['990', 'Row 99'],
  ])
  expect(table()?.nextSibling?.textContent).toBe(gridTexts('en')('print.loaded', { shown: '100', all: '140' }))

  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(table).toBeNull()
})
