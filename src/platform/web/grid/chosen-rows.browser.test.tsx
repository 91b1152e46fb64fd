import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { DataGrid } from './data-grid.tsx'

const rows = ['Чоботи', 'Капелюх'].map((name) => ({ id: name, name }))

interface Emulating {
  send(method: 'Emulation.setEmulatedMedia', asked: { features: readonly object[] }): Promise<unknown>
}

async function emulate(features: readonly object[]): Promise<void> {
  await (cdp() as unknown as Emulating).send('Emulation.setEmulatedMedia', { features })
}

async function showList(width: 390 | 1360): Promise<void> {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  onTestFinished(() => emulate([]))
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <DataGrid
        label="Товари"
        columns={[{ colId: 'name', field: 'name', headerName: 'Назва' }]}
        card={{ name: ({ name }) => name, head: 'name', lines: [] }}
        state={{ sort: [], filters: {} }}
        onState={() => undefined}
        load={() => Promise.resolve({ rows, total: rows.length })}
        onLoaded={() => undefined}
        onFailed={() => undefined}
        onOpen={() => undefined}
        onSelected={() => undefined}
      />
    </QueryClientProvider>,
    { width },
  )
}

/** What an element looks like there that does not stand on its background alone. */
const lookOf = (selector: string) => [...document.querySelectorAll(selector)].map((part) => getComputedStyle(part))

it('[A12] in forced colours a selected row of a grid is outlined, and its ticked box is filled', async () => {
  await showList(1360)
  await expect.poll(() => document.querySelectorAll('.ag-row').length).toBeGreaterThan(1)
  document.querySelector<HTMLInputElement>('.ag-row input[type=checkbox]')?.click()
  await expect.poll(() => lookOf('.ag-row-selected').map(({ outlineStyle }) => outlineStyle)).toContain('solid')
  const [ticked] = lookOf('.ag-row .ag-checkbox-input-wrapper.ag-checked')
  const [empty] = lookOf('.ag-row .ag-checkbox-input-wrapper:not(.ag-checked)')
  expect(ticked?.backgroundColor).not.toBe(empty?.backgroundColor)
})

it('[A12] in forced colours a chosen card of a phone is outlined', async () => {
  await showList(390)
  await page.getByRole('checkbox').first().click()
  await expect.poll(() => lookOf('[data-card]').map(({ outlineStyle }) => outlineStyle)).toEqual(['solid', 'none'])
})
