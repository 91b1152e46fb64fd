import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from './language.tsx'
import { officeTexts } from './texts.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'

const t = officeTexts('uk')

function Form() {
  useUnsavedGuard(true)
  const navigate = useNavigate()
  const go = (search: Record<string, string>) => void navigate({ to: '/add', search } as never)
  return (
    <>
      <button type="button" onClick={() => go({ copy: 'bag', sort: 'name' })}>
        filter
      </button>
      <button type="button" onClick={() => go({ copy: 'bag', exchange: 'a.1.s' })}>
        exchange
      </button>
      <button type="button" onClick={() => go({})}>
        new
      </button>
    </>
  )
}

it('[FORM-4] a form that goes on to another copy or exchange is asked about, and another address of the same one is not', async () => {
  const root = createRootRoute({ staticData: { roles: [] }, component: Outlet })
  const add = createRoute({ getParentRoute: () => root, path: '/add', staticData: { roles: [] }, component: Form })
  const history = createMemoryHistory({ initialEntries: ['/add?copy=bag'] })
  const router = createRouter({ routeTree: root.addChildren([add]), history })
  await router.load()
  await render(
    <LanguageProvider start="uk">
      <RouterProvider router={router as never} />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'filter' }).click()
  await expect.poll(() => history.location.search).toContain('sort')
  expect(document.querySelector('dialog')).toBeNull()
  for (const name of ['new', 'exchange']) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: t('unsaved.title') })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: t('unsaved.stay') }).click()
    expect(history.location.search).toContain('copy=bag&sort')
  }
})
