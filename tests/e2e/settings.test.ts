import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { platformTexts } from '#platform/texts.ts'
import { settingsPageTexts } from '#modules/settings/web/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { openSmtpSink } from '../stand-ins/smtp.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { deepIt } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, looksLike, sampled } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()

async function openPage(visitor: Visitor, page: 'settings' | 'integrations'): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/${page}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

const field = ({ page }: Visitor, name: string) => page.locator(`[name="${name}"]`)
const inWords = { uk: 'Назва', en: 'Name' }

longIt.each(sampled(languages))(
  '%s: a changed name is on the shop’s next page, and the history says who changed it',
  async (language) => {
    const visitor = await visit({ language })
    const { page } = visitor
    const t = settingsPageTexts(language)
    const office = officeTexts(language)
    await openPage(visitor, 'settings')
    const name = language === 'uk' ? 'Скриня' : 'The Chest'
    const variable = `SHOP_NAME_${language.toUpperCase()}`
    const label = t(`field.${language}`, { label: inWords[language] })
    const input = page.getByLabel(label, { exact: true })
    await expect.poll(() => input.getAttribute('name')).toBe(variable)
    await input.fill(name)
    await page.getByRole('button', { name: office('save.save') }).click()
    await page.getByText(t('settings.saved')).waitFor()
    await expect.poll(() => page.getByRole('button', { name: office('save.save') }).count()).toBe(0)
    const shop = await visit({ language })
    await shop.open('/')
    await expect.poll(() => shop.page.locator('header .brand').first().innerText()).toContain(name)
    expect(await (await shop.page.request.get(`/assets/manifest-${language}.webmanifest`)).json()).toMatchObject({
      name,
    })
  },
)

deepIt(
  '[FORM-2] the error of a wrong value stands at its field before it is sent, and what is unsaved is not lost unasked',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    const t = settingsPageTexts('uk')
    await openPage(visitor, 'settings')
    await field(visitor, 'RETURN_DAYS').fill('13')
    await field(visitor, 'DELIVERY_COST').fill('150-70')
    await field(visitor, 'SHOP_EMAIL').fill('olena@')
    await field(visitor, 'SHOP_EMAIL').blur()
    for (const name of ['RETURN_DAYS', 'DELIVERY_COST', 'SHOP_EMAIL'])
      await expect.poll(() => field(visitor, name).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByText(t('settings.fix')).isVisible()).toBe(true)
    await page.locator('.rail-link[href="/crm/orders"]').click()
    await page.getByRole('button', { name: officeTexts('uk')('unsaved.stay') }).click()
    await expect.poll(() => field(visitor, 'RETURN_DAYS').inputValue()).toBe('13')
    await page.getByRole('button', { name: officeTexts('uk')('save.reset') }).click()
    await expect.poll(() => field(visitor, 'RETURN_DAYS').inputValue()).toBe('14')
  },
)

deepIt('[B19] [LOC-4] working days are ticked, at least one of them; a sum that may be two is asked', async () => {
  const visitor = await visit()
  const { page } = visitor
  const t = settingsPageTexts('uk')
  await openPage(visitor, 'settings')
  const days = page.getByRole('group', { name: 'Робочі дні' })
  const ticked = () =>
    days.locator(':checked').evaluateAll((ticks) => ticks.map((tick) => tick.getAttribute('aria-label')))
  const week = ['понеділок', 'вівторок', 'середа', 'четвер', 'пʼятниця', 'субота']
  await expect.poll(ticked).toEqual(week)
  for (const day of week) await days.getByLabel(day, { exact: true }).uncheck()
  await field(visitor, 'PROM_FIXED_COMMISSION').fill('1,250')
  await field(visitor, 'PROM_FIXED_COMMISSION').blur()
  await page.getByText(platformTexts('uk')('weekdayNeeded')).waitFor()
  await page.getByText(platformTexts('uk')('unclearMoney')).waitFor()
  expect(await findViolations(visitor)).toEqual([])
  await days.getByLabel('неділя', { exact: true }).check()
  await field(visitor, 'PROM_FIXED_COMMISSION').fill('0')
  await page.getByRole('button', { name: officeTexts('uk')('save.save') }).click()
  await page.getByText(t('settings.saved')).waitFor()
  await page.reload()
  await expect.poll(ticked).toEqual(['неділя'])
})

deepIt('[WIRE-11] a setting that another Admin saved meanwhile says so, and lies under the typed one', async () => {
  const [visitor, other] = [await visit(), await visit()]
  visitor.awaits(/409/)
  await openPage(visitor, 'settings')
  await openPage(other, 'settings')
  await field(other, 'SHOP_TAGLINE_EN').fill('Of the other')
  await field(visitor, 'SHOP_TAGLINE_UK').fill('Моє')
  const save = officeTexts('uk')('save.save')
  await other.page.getByRole('button', { name: save }).click()
  await other.page.getByText(settingsPageTexts('uk')('settings.saved')).waitFor()
  await visitor.page.getByRole('button', { name: save }).click()
  await visitor.page.getByRole('alert').filter({ hasText: 'Тим часом' }).waitFor()
  await expect.poll(() => field(visitor, 'SHOP_TAGLINE_EN').inputValue()).toBe('Of the other')
  await expect.poll(() => field(visitor, 'SHOP_TAGLINE_UK').inputValue()).toBe('Моє')
  await visitor.page.getByRole('button', { name: save }).click()
  await visitor.page.getByText(settingsPageTexts('uk')('settings.saved')).waitFor()
})

deepIt('[OUT-2] a key is tried before it is kept, shown by its end, and taken away by a button', async () => {
  const smtp = await openSmtpSink(openClock())
  try {
    const visitor = await visit()
    visitor.awaits(/400/)
    const { page } = visitor
    const t = settingsPageTexts('uk')
    await openPage(visitor, 'integrations')
    const card = page.getByRole('form', { name: 'Поштовий сервер' })
    const url = smtp.settings['SMTP_URL'] ?? ''
    await field(visitor, 'SMTP_URL').fill(url.replace('stand-in-smtp', 'not-the-password'))
    await card.getByRole('button', { name: t('keys.check') }).click()
    await expect.poll(() => field(visitor, 'SMTP_URL').getAttribute('aria-invalid')).toBe('true')
    await field(visitor, 'SMTP_URL').fill(url)
    await card.getByRole('button', { name: t('keys.check') }).click()
    await card.getByText(t('keys.on'), { exact: true }).waitFor()
    await expect.poll(() => card.innerText()).toContain(t('keys.kept', { ending: url.slice(-4) }))
    await expect.poll(() => field(visitor, 'SMTP_URL').inputValue()).toBe('')
    await expect.poll(() => page.content()).not.toContain('stand-in-smtp')
    await card.getByRole('button', { name: t('keys.disconnect') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('keys.disconnect') })
      .click()
    await card.getByText(t('keys.off'), { exact: true }).waitFor()
  } finally {
    await smtp.close()
  }
})

deepIt.each(looksLike('desk'))('[A1] [A11] the pages of settings and keys: $language, $width, $theme', async (look) => {
  const visitor = await visit(look)
  for (const page of ['settings', 'integrations'] as const) {
    await openPage(visitor, page)
    await expectWhole(visitor, page === 'settings' ? page : 'keys', { fullPage: true })
  }
})
