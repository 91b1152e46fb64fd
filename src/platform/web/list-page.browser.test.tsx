import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { DataGrid, type GridHandle } from './grid/data-grid.tsx'
import { ListPage } from './list-page.tsx'
import { officeTexts } from './texts.ts'

interface Goods {
  id: string
  name: string
}

const state = { sort: [], filters: {} }
const boots = { id: '1', name: 'Чоботи' }

function List({ load }: { load(): Promise<{ rows: Goods[]; total: number }> }) {
  const grid = useRef<GridHandle<Goods>>(null)
  return (
    <ListPage
      grid={grid}
      state={state}
      onState={() => undefined}
      load={load}
      onOpen={() => undefined}
      isFiltered={false}
      onClear={() => undefined}
      empty="Немає таких"
      none="Ще немає товарів"
    >
      {(list) => (
        <DataGrid
          {...list}
          label="Товари"
          columns={[{ colId: 'name', valueGetter: ({ data }) => data?.name, headerName: 'Назва' }]}
          card={{ name: ({ name }) => name, head: 'name', lines: [] }}
        />
      )}
    </ListPage>
  )
}

const loading = page.getByText(officeTexts('uk')('office.loading'), { exact: true })

it.each([390, 1360] as const)(
  '[U15] at %i a list whose rows are long on their way says so, each time',
  async (width) => {
    const calls: PromiseWithResolvers<{ rows: Goods[]; total: number }>[] = []
    function load() {
      const call = Promise.withResolvers<{ rows: Goods[]; total: number }>()
      calls.push(call)
      return call.promise
    }
    await show(
      <QueryClientProvider client={new QueryClient()}>
        <List load={load} />
      </QueryClientProvider>,
      { width },
    )
    await expect.poll(() => calls.length).toBe(1)
    await expect.element(loading).toBeVisible()
    calls[0]?.resolve({ rows: [], total: 0 })
    await expect.element(page.getByText('Ще немає товарів')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()

    await page.getByRole('button', { name: officeTexts('uk')('list.refresh') }).click()
    await expect.poll(() => calls.length).toBe(2)
    await expect.element(loading).toBeVisible()
    calls[1]?.resolve({ rows: [boots], total: 1 })
    await expect.element(page.getByText('Чоботи')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  },
)
