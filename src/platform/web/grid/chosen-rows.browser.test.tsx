import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { deepIt } from '../../../../tests/components/deep.ts'
import { show } from '../../../../tests/components/show.tsx'
import { officeTexts } from '../texts.ts'
import { DataGrid, textFilter, type GridHandle } from './data-grid.tsx'

const rows = ['Чоботи', 'Капелюх'].map((name) => ({ id: name, name }))

interface Emulating {
  send(method: 'Emulation.setEmulatedMedia', asked: { features: readonly object[] }): Promise<unknown>
  send(method: 'Emulation.setCPUThrottlingRate', asked: { rate: number }): Promise<unknown>
}

async function emulate(features: readonly object[]): Promise<void> {
  await (cdp() as unknown as Emulating).send('Emulation.setEmulatedMedia', { features })
}

/** So many times as slow as this machine. */
async function slowDown(rate: number): Promise<void> {
  await (cdp() as unknown as Emulating).send('Emulation.setCPUThrottlingRate', { rate })
}

async function showForced(width: 390 | 1360): Promise<void> {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  onTestFinished(() => emulate([]))
  await showList(width)
}

async function showList(width: 390 | 1360, coming: Promise<unknown> = Promise.resolve()): Promise<void> {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <DataGrid
        label="Товари"
        columns={[{ colId: 'name', field: 'name', headerName: 'Назва' }]}
        card={{ name: ({ name }) => name, head: 'name', lines: [] }}
        state={{ sort: [], filters: {} }}
        onState={() => undefined}
        load={() => coming.then(() => ({ rows, total: rows.length }))}
        onLoaded={() => undefined}
        onFailed={() => undefined}
        onOpen={() => undefined}
        onSelected={() => undefined}
      />
    </QueryClientProvider>,
    { width },
  )
}

/** The computed styles of elements, where a background alone would tell nothing. */
const lookOf = (selector: string) => [...document.querySelectorAll(selector)].map((part) => getComputedStyle(part))

it('[A12] in forced colours a selected row of a grid is outlined, and its ticked box is filled', async () => {
  await showForced(1360)
  await expect.poll(() => document.querySelectorAll('.ag-row').length).toBeGreaterThan(1)
  document.querySelector<HTMLInputElement>('.ag-row input[type=checkbox]')?.click()
  await expect.poll(() => lookOf('.ag-row-selected').map(({ outlineStyle }) => outlineStyle)).toContain('solid')
  const [ticked] = lookOf('.ag-row .ag-checkbox-input-wrapper.ag-checked')
  const [empty] = lookOf('.ag-row .ag-checkbox-input-wrapper:not(.ag-checked)')
  expect(ticked?.backgroundColor).not.toBe(empty?.backgroundColor)
})

it('[A12] in forced colours a chosen card of a phone is outlined', async () => {
  await showForced(390)
  await page.getByRole('checkbox').first().click()
  await expect.poll(() => lookOf('[data-card]').map(({ outlineStyle }) => outlineStyle)).toEqual(['solid', 'none'])
})

it('[B5] a row that is on its way has no box to choose it by', async () => {
  const coming = Promise.withResolvers<void>()
  await showList(1360, coming.promise)
  const boxes = () => page.getByRole('checkbox').elements().length
  await expect.poll(() => document.querySelectorAll('.ag-row').length).toBe(1)
  expect(boxes()).toBe(1)
  coming.resolve()
  await expect.poll(boxes).toBe(1 + rows.length)
})

it('[B5] [B1] the box over the rows and Ctrl+A choose those that are loaded; in a field Ctrl+A is its own', async () => {
  const all = Array.from({ length: 140 }, (_, at) => ({ id: String(at), name: `Товар ${at}` }))
  let selected: readonly { id: string }[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ display: 'flex', height: 300 }}>
        <DataGrid<(typeof all)[number]>
          label="Товари"
          columns={[{ colId: 'name', field: 'name', headerName: 'Назва', ...textFilter }]}
          state={{ sort: [], filters: {} }}
          onState={() => undefined}
          load={async ({ offset, limit }) => ({ rows: all.slice(offset, offset + limit), total: all.length })}
          onLoaded={() => undefined}
          onFailed={() => undefined}
          onOpen={() => undefined}
          onSelected={(chosen) => (selected = chosen)}
        />
      </div>
    </QueryClientProvider>,
  )
  const count = () => selected.length
  const box = page.getByRole('checkbox', { name: officeTexts('uk')('keys.selectLoaded') })
  const cell = page.getByText('Товар 3', { exact: true })
  await expect.element(cell).toBeVisible()

  await box.click()
  await expect.poll(count).toBe(100)
  await expect.element(box).toBeChecked()
  document.querySelector<HTMLInputElement>('.ag-row[row-id="3"] input[type=checkbox]')?.click()
  await expect.poll(count).toBe(99)
  await expect.element(box).toBePartiallyChecked()
  await box.click()
  await expect.poll(count).toBe(100)
  await box.click()
  await expect.poll(count).toBe(0)

  await cell.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(count).toBe(100)
  // chosen already, they stay so
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(count()).toBe(100)

  document.querySelector<HTMLElement>('.ag-header-cell[col-id="ag-Grid-SelectionColumn"]')?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(count).toBe(0)

  const field = page.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(count()).toBe(0)
})

it.each([1360, 390] as const)(
  '[B5] [WIRE-11] a chosen row that somebody changed is chosen as it is once the list is read again, %i wide',
  async (width) => {
    const [boots] = rows
    let version = 1
    let selected: readonly unknown[] = []
    const grid = createRef<GridHandle<{ id: string; name: string; version: number }>>()
    await show(
      <QueryClientProvider client={new QueryClient()}>
        <DataGrid<{ id: string; name: string; version: number }>
          ref={grid}
          label="Товари"
          columns={[{ colId: 'name', field: 'name', headerName: 'Назва' }]}
          card={{ name: ({ name }) => name, head: 'name', lines: [] }}
          state={{ sort: [], filters: {} }}
          onState={() => undefined}
          load={() => Promise.resolve({ rows: rows.map((row) => ({ ...row, version })), total: rows.length })}
          onLoaded={() => undefined}
          onFailed={() => undefined}
          onOpen={() => undefined}
          onSelected={(chosen) => (selected = chosen)}
        />
      </QueryClientProvider>,
      { width },
    )
    const box = width === 390 ? '[data-card] input[type=checkbox]' : '.ag-row[row-id="Чоботи"] input[type=checkbox]'
    await expect.poll(() => document.querySelector(box)).not.toBeNull()
    document.querySelector<HTMLInputElement>(box)?.click()
    await expect.poll(() => selected).toEqual([{ ...boots, version: 1 }])
    version = 2
    grid.current?.refresh()
    await expect.poll(() => selected).toEqual([{ ...boots, version: 2 }])
  },
)

deepIt('[B5] a phone that is turned keeps what is chosen ticked, a slow one too', async () => {
  await showList(390)
  await page.getByRole('checkbox').first().click()
  // its rows come before the grid is there
  await slowDown(8)
  onTestFinished(() => slowDown(1))
  await page.viewport(844, 390)
  await expect.poll(() => document.querySelectorAll('.ag-row-selected').length).toBeGreaterThan(0)
  await page.viewport(390, 844)
  await expect.poll(() => document.querySelectorAll('[data-card][data-chosen]').length).toBe(1)
})
