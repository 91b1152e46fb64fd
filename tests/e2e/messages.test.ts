import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { formatPhone } from '#kit/phone.ts'
import { messagingTexts } from '#modules/messaging/texts.ts'
import { outboxTexts } from '#modules/outbox/texts.ts'
import { buildMessage, outboxRow } from '../build/outbox.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { listRow, signInQuietly } from './office.ts'
import { nextMessageTo } from './outbox.ts'

const { visit, opened } = browserTests()

async function openOutbox(visitor: Visitor, query = ''): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/outbox${query}`)
}

const rows = ({ page }: Visitor) => page.locator(listRow)
const people = ({ page }: Visitor) => page.locator('.ag-row [col-id=recipient]').allInnerTexts()

deepIt.each(sampled(languages))(
  '[AUTH-8] %s: an Admin finds a message by its recipient and reads its code',
  async (language) => {
    const recipient = language === 'uk' ? '+380671234501' : '+380671234502'
    await buildMessage(opened.shop, { channel: 'sms', recipient, language, parameters: { code: '7391' } })
    await buildMessage(opened.shop, { recipient: 'somebody@example.ua', language })
    expect(await nextMessageTo(opened, recipient)).toMatchObject({ code: '7391', link: undefined })

    const visitor = await visit({ language })
    const { page } = visitor
    const t = outboxTexts(language)
    await openOutbox(visitor)
    await expect.poll(async () => (await people(visitor)).length).toBeGreaterThan(1)
    await page.getByRole('textbox', { name: new RegExp(`^${t('column.recipient')} `) }).fill(formatPhone(recipient))
    await expect.poll(() => people(visitor)).toEqual([formatPhone(recipient)])
    await expect.poll(() => page.url()).toContain('recipient=')

    const name = t('list.open', {
      template: messagingTexts(language)('template.signInCode'),
      recipient: formatPhone(recipient),
    })
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('state.kept')).waitFor()
    await expect.poll(() => dialog.innerText()).toContain('7391')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  },
)

deepIt('[AUTH-8] a failed message shows its state with the reason, and a button sends it again', async () => {
  const recipient = 'failed@example.ua'
  const id = await buildMessage(opened.shop, {
    recipient,
    template: 'orderPlaced',
    parameters: { orderNumber: '000777', trackingPath: '/uk/track/abc' },
  })
  await nextMessageTo(opened, recipient)
  await opened.shop.database.pool.query(
    `update work set state = 'failed', failure = 'noMoney', last_error = '203 REQUIRED_BALANCE' where id = $1`,
    [id],
  )
  const visitor = await visit()
  const { page } = visitor
  const t = outboxTexts('uk')
  await openOutbox(visitor)
  await page.getByLabel(t('list.state')).selectOption('failed')
  await expect.poll(() => people(visitor)).toEqual([recipient])
  await expect.poll(() => page.url()).toContain('state=failed')
  await expect.poll(() => rows(visitor).first().innerText()).toContain(messagingTexts('uk')('failure.noMoney'))

  await page.locator(`${listRow} input[type=checkbox]`).first().click()
  await page.getByRole('button', { name: t('retry.some', { count: 1 }) }).click()
  await page.getByText(t('retry.done', { count: 1 })).waitFor()
  await expect.poll(async () => (await outboxRow(opened.shop, id)).state).toBe('kept')
  expect((await nextMessageTo(opened, recipient)).link).toContain('/uk/track/abc')
})

deepIt.each(sampled(languages))(
  '[AUTH-8] [OUT-2] %s: what nothing is set up for leads to where keys are pasted',
  async (language) => {
    const recipient = `unset.${language}@example.ua`
    const id = await buildMessage(opened.shop, { recipient, language })
    await nextMessageTo(opened, recipient)
    await opened.shop.database.pool.query(`update work set state = 'failed', failure = 'notSetUp' where id = $1`, [id])
    const visitor = await visit({ language })
    const { page } = visitor
    const t = outboxTexts(language)
    await openOutbox(visitor, `?recipient=${encodeURIComponent(recipient)}`)
    const row = rows(visitor).filter({ hasText: recipient })
    await row.getByRole('link', { name: t('failure.toKeys') }).waitFor()
    await row.getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('failure.toKeys') })
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/crm/integrations')
  },
)
