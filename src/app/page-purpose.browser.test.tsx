import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#platform/web/language.tsx'
import { knownPagesKey } from './browser/known-pages.ts'
import { pageHelp } from './browser/page-help.ts'
import PagePurpose from './page-purpose.tsx'

beforeEach(() => localStorage.removeItem(knownPagesKey))

/** The office at a page, opened anew. */
async function openedAt(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <PagePurpose />
        <Outlet />
      </>
    ),
  })
  const routes = ['/crm/orders', '/crm/products'].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: () => <h1>{each}</h1> }),
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  const { unmount } = await render(
    <LanguageProvider start="uk">
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return { history, leave: unmount }
}

const purposeOf = (path: string) => page.getByText(pageHelp[path]?.uk ?? '—')

it('[B9] a page says what it is for at its first visit: until it is put away, or left for another page', async () => {
  const first = await openedAt('/crm/orders')
  await expect.element(purposeOf('/crm/orders')).toBeVisible()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  expect(purposeOf('/crm/orders').elements()).toEqual([])
  await first.leave()

  const again = await openedAt('/crm/orders')
  await expect.element(page.getByRole('heading', { name: '/crm/orders' })).toBeVisible()
  expect(purposeOf('/crm/orders').elements()).toEqual([])
  again.history.push('/crm/products')
  await expect.element(purposeOf('/crm/products')).toBeVisible()
  again.history.push('/crm/orders')
  await expect.element(page.getByRole('heading', { name: '/crm/orders' })).toBeVisible()
  again.history.push('/crm/products')
  await expect.element(page.getByRole('heading', { name: '/crm/products' })).toBeVisible()
  expect(purposeOf('/crm/products').elements()).toEqual([])
})
