import { afterAll, beforeEach, expect } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { promKinds } from '#modules/marketplace/server/index.ts'
import { companiesTexts } from '#modules/outbox/web/companies/texts.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import { olena } from '../build/orders.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, looksLike } from './looking.ts'
import { signInQuietly } from './office.ts'

const keyDays = 5
let prom: Prom
const { visit, opened } = browserTests(async () => {
  prom = await openProm(openClock())
  return { ...prom.settings, PROM_TOKEN_UNTIL: addDays(dayOf(new Date()), keyDays) }
})
afterAll(() => prom.close())
beforeEach(() => opened.shop.database.db.deleteFrom('work').where('lane', '=', 'prom').execute())

const t = companiesTexts('uk')

async function openPage(visitor: Visitor): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto('/crm/integrations')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

const state = ({ page, language }: Visitor, name = 'Prom') =>
  page.getByRole('region', { name: companiesTexts(language)('label', { name }), exact: true })

/** An order there that is to be told of, and will be refused: it is no order of theirs. */
async function queueRefused(): Promise<void> {
  const [kind] = promKinds
  const payload = { saleId: 5, orderId: '', number: '5', wish: { status: 'received' } }
  await opened.shop.database.transaction((tx) => queueWork(tx, kind as never, payload as never, olena))
}

deepIt('[OUT-6] the page says what failed and why, and repeats it; “try now” tells what the company says', async () => {
  await queueRefused()
  const visitor = await visit()
  await openPage(visitor)
  const card = state(visitor)
  await card.getByText(t('failed.title', { count: 1 })).waitFor()
  await card.getByText(/Провайдер відмовився/).waitFor()
  await card.getByText(t('state.needsYou')).waitFor()
  await card.getByText(t('keyEnds', { days: keyDays })).waitFor()
  await card.getByRole('button', { name: t('failed.repeatOne', { title: 'Статус для Prom', about: '5' }) }).click()
  await visitor.page.getByText(t('failed.repeated')).waitFor()

  const { token } = prom
  prom.token = `not-${token}`
  await card.getByRole('button', { name: t('tryNow') }).click()
  await visitor.page.getByText(t('try.bad', { name: 'Prom', why: t('why.badKey') })).waitFor()
  prom.token = token
  await card.getByRole('button', { name: t('tryNow') }).click()
  await visitor.page.getByText(t('try.well', { name: 'Prom' })).waitFor()
  await expect.poll(() => state(visitor, 'Національний банк').innerText()).toContain(t('today'))
})

deepIt('[OUT-6] a company is paused by its owner, is not called, and goes on', async () => {
  const visitor = await visit()
  await openPage(visitor)
  const card = state(visitor)
  await card.getByRole('button', { name: t('pause'), exact: true }).click()
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: t('pause'), exact: true })
    .click()
  await card.getByText(t('state.paused')).waitFor()
  await card.getByText(t('paused')).waitFor()
  await queueRefused()
  // by itself it would be seen in a quarter of a minute
  await visitor.page.reload()
  await card.getByText(/^1 справа чекає/).waitFor()
  await card.getByRole('button', { name: t('resume') }).click()
  await card.getByText(t('failed.title', { count: 1 })).waitFor()
  await expect.poll(() => card.getByText(t('state.paused')).count()).toBe(0)
})

deepIt.each(looksLike('phone'))(
  '[A1] [A11] the page of companies with what failed: $language, $width, $theme',
  async (look) => {
    await queueRefused()
    const visitor = await visit(look)
    await openPage(visitor)
    await state(visitor)
      .getByText(companiesTexts(look.language)('failed.title', { count: 1 }))
      .waitFor()
    await state(visitor).scrollIntoViewIfNeeded()
    await expectWhole(visitor, 'integrations')
  },
)
