import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../../../../tests/components/axe.ts'
import { show } from '../../../../../../tests/components/show.tsx'
import { firstSteps } from '../../../first-step.ts'
import type { TodayReport } from '../../../today.contract.ts'
import { WaitingList } from '../waiting-list.tsx'
import { todayTexts } from '../texts.ts'
import { FirstSteps } from './first-steps.tsx'
import { firstStepTexts } from './texts.ts'

const t = firstStepTexts('uk')
const steps = firstSteps.map((name) => ({ name, isDone: name === 'name' }))

beforeEach(() => localStorage.clear())

it('[B19] each first step leads to where it is done, and says whether it is; the next one stands out', async () => {
  await show(<FirstSteps steps={steps} />)
  await expect.element(page.getByText(t('done', { done: 1, all: 6 }))).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/crm/settings#shop', null],
    ['/crm/settings#contacts', 'step'],
    ['/crm/products/add', null],
    ['/crm/products', null],
    ['/crm/settings#terms', null],
    ['/crm/orders/add', null],
    ['/crm/moving-in', null],
  ])
  await expect.element(page.getByRole('link', { name: `${t('step.name')} ${t('isDone')}` })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

it('[B19] first steps that are put away stay so, and none are shown once all are done', async () => {
  await show(
    <main tabIndex={-1}>
      <FirstSteps steps={steps} />
    </main>,
  )
  await page.getByRole('button', { name: t('away') }).click()
  await expect.element(page.getByText(t('title'))).not.toBeInTheDocument()
  // whoever pressed it goes on from where it was
  await expect.element(page.getByRole('main')).toHaveFocus()
  await show(<FirstSteps steps={steps} />)
  expect(page.getByText(t('title')).elements()).toEqual([])
  localStorage.clear()
  await show(<FirstSteps steps={[]} />)
  expect(page.getByText(t('title')).elements()).toEqual([])
})

it.each([
  [false, 'noOrders'],
  [true, 'nothing'],
] as const)(
  '[B19] that all is packed is said of a shop with orders alone (has orders: %s)',
  async (hasOrders, said) => {
    const words = todayTexts('uk')
    const report: TodayReport = { today: '2026-11-29', waiting: [], firstSteps: [], hasOrders, figures: null }
    await show(<WaitingList report={report} isPacker={false} now={new Date()} />)
    await expect.element(page.getByRole('heading', { name: words(said) })).toBeVisible()
    expect(page.getByText(words('nothingText')).elements()).toHaveLength(hasOrders ? 1 : 0)
  },
)
