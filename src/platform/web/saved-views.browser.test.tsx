import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Leavable, leave } from '../../../tests/components/leavable.tsx'
import { show } from '../../../tests/components/show.tsx'
import { SavedViews } from './saved-views.tsx'
import { officeTexts } from './texts.ts'
import { ViewStoreContext, type SavedView, type ViewStore } from './view-store.ts'

const t = officeTexts('uk')

it('[B4] [B7] a view that comes back after its list was left leads nobody to the list', async () => {
  const view: SavedView = { id: 'own', name: 'Львів', search: { customer: 'Львів' } }
  let own = [view]
  const store: ViewStore = {
    list: async () => own,
    add: async (added) => {
      own = [{ ...added, id: 'back' }]
      return { ...added, id: 'back' }
    },
    change: async () => view,
    remove: async () => void (own = []),
  }
  const opened: object[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ViewStoreContext value={store}>
        <Leavable>
          <SavedViews
            list="orders"
            builtIn={[{ id: 'all', name: 'Усі', search: {} }]}
            search={{ view: 'own' }}
            onSearch={(search) => opened.push(search)}
          />
        </Leavable>
      </ViewStoreContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: t('views.menu', { name: 'Львів' }) }).click()
  await page.getByRole('menuitem', { name: t('views.delete') }).click()
  const undo = page.getByRole('button', { name: t('undo.undo') })
  await expect.element(undo).toBeVisible()
  expect(opened).toEqual([{}])
  leave()
  await undo.click()
  await expect.poll(() => own.map(({ id }) => id)).toEqual(['back'])
  await expect.element(page.getByText(t('undo.done'))).toBeVisible()
  expect(opened).toEqual([{}])
})
