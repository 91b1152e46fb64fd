import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { At } from '../../../tests/components/at.tsx'
import { Leavable, leave } from '../../../tests/components/leavable.tsx'
import { show } from '../../../tests/components/show.tsx'
import { SavedViews } from './saved-views.tsx'
import { officeTexts } from './texts.ts'
import { ViewStoreContext, type SavedView, type ViewSearch, type ViewStore } from './view-store.ts'

const t = officeTexts('uk')
const lviv: SavedView = { id: 'own', name: 'Львів', search: { customer: 'Львів' } }

let own: SavedView[] = []
const store: ViewStore = {
  list: async () => own,
  add: async (added) => {
    own = [{ ...added, id: 'back' }]
    return { ...added, id: 'back' }
  },
  change: async () => lviv,
  remove: async () => void (own = []),
}

/** Each address that the list had, the last one now. */
let addresses: ViewSearch[] = []

let recount: (count: number) => void = () => undefined

function List() {
  const [count, setCount] = useState<number>()
  useEffect(() => void (recount = setCount), [])
  const search: ViewSearch = useLocation().search
  if (addresses.at(-1) !== search) addresses.push(search)
  return (
    <Leavable>
      <SavedViews list="orders" builtIn={[{ id: 'all', name: 'Усі', search: {}, count }]} search={search} />
    </Leavable>
  )
}

async function showList(views: SavedView[], { view, width = 1360 }: { view: string; width?: 390 | 1360 }) {
  own = views
  addresses = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ViewStoreContext value={store}>
        <At path="/crm/orders" search={`?view=${view}`} page={List} />
      </ViewStoreContext>
    </QueryClientProvider>,
    { width },
  )
}

const tab = (name: string) => page.getByRole('link', { name, exact: true })

it('[B4] [B7] a view that comes back after its list was left leads nobody to the list', async () => {
  await showList([lviv], { view: 'own' })
  await page.getByRole('button', { name: t('views.menu', { name: 'Львів' }) }).click()
  await page.getByRole('menuitem', { name: t('views.delete') }).click()
  const undo = page.getByRole('button', { name: t('undo.undo') })
  await expect.element(undo).toBeVisible()
  await expect.poll(() => addresses).toEqual([{ view: 'own' }, {}])
  leave()
  await undo.click()
  await expect.poll(() => own.map(({ id }) => id)).toEqual(['back'])
  await expect.element(page.getByText(t('undo.done'))).toBeVisible()
  expect(addresses).toEqual([{ view: 'own' }, {}])
})

it('[B4] a view is a link with the address of its list, which a press opens in the page', async () => {
  await showList([lviv], { view: 'all' })
  await expect.element(tab('Усі')).toHaveAttribute('href', '/crm/orders')
  const link = tab('Львів')
  const address = new URL((await link.findElement()).getAttribute('href') ?? '', location.origin)
  expect(address.pathname).toBe('/crm/orders')
  expect(Object.fromEntries(address.searchParams)).toEqual({ customer: 'Львів', view: 'own' })
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('Усі')).not.toHaveAttribute('aria-current')
  expect(addresses.at(-1)).toEqual({ customer: 'Львів', view: 'own' })
})

it.each([390, 1360] as const)('[B4] the tab of the current view is in sight among many, %i wide', async (width) => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: `own-${index}`, name: `Вид № ${index}`, search: {} }))
  await showList(many, { view: 'own-19', width })
  const current = tab('Вид № 19')
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await expect.element(tab('Усі')).not.toBeInViewport()
  // the counts come later, and push the tabs on
  recount(12_345)
  await expect.element(page.getByText(/^12.345$/)).toBeInTheDocument()
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await tab('Вид № 18').click()
  await expect.element(tab('Вид № 18')).toBeInViewport({ ratio: 1 })
})

it('[B4] a list that is read further down stays there when its tabs are counted anew', async () => {
  await showList([lviv], { view: 'all', width: 390 })
  await expect.element(tab('Львів')).toBeVisible()
  document.body.style.minHeight = '4000px'
  scrollTo(0, 1000)
  recount(3)
  await expect.element(page.getByRole('link', { name: /Усі ?3/ })).toBeInTheDocument()
  recount(4)
  await expect.element(page.getByRole('link', { name: /Усі ?4/ })).toBeInTheDocument()
  expect(scrollY).toBe(1000)
  document.body.style.minHeight = ''
})
