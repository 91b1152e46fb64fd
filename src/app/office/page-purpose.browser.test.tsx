import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#platform/web/language.tsx'
import { knownPagesKey } from '../browser/known-pages.ts'
import { pageHelp } from '../browser/page-help.ts'
import PagePurpose from './page-purpose.tsx'

beforeEach(() => localStorage.removeItem(knownPagesKey))

const purposeOf = (path: string) => page.getByText(pageHelp[path]?.uk ?? '—')
const at = (path: string) => (
  <LanguageProvider start="uk">
    <PagePurpose path={path} />
    <h1>{path}</h1>
  </LanguageProvider>
)

it('[B9] a page says what it is for at its first visit: until it is put away, or left for another page', async () => {
  const first = await render(at('/crm/orders'))
  await expect.element(purposeOf('/crm/orders')).toBeVisible()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  expect(purposeOf('/crm/orders').elements()).toEqual([])
  await first.unmount()

  const again = await render(at('/crm/orders'))
  await expect.element(page.getByRole('heading', { name: '/crm/orders' })).toBeVisible()
  expect(purposeOf('/crm/orders').elements()).toEqual([])
  await again.rerender(at('/crm/products'))
  await expect.element(purposeOf('/crm/products')).toBeVisible()
  await again.rerender(at('/crm/orders'))
  await again.rerender(at('/crm/products'))
  await expect.element(page.getByRole('heading', { name: '/crm/products' })).toBeVisible()
  expect(purposeOf('/crm/products').elements()).toEqual([])
})

it('[B9] [S4] to put it away leaves the field that one is in, which complains of nothing', async () => {
  await render(
    <>
      {at('/crm/purchases/add')}
      <input aria-label="Number" />
    </>,
  )
  const field = page.getByRole('textbox', { name: 'Number' }).element() as HTMLElement
  field.focus()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  expect(purposeOf('/crm/purchases/add').elements()).toEqual([])
  expect(document.activeElement).toBe(field)
})
