import { expect } from 'vitest'
import { button, password, registerByPhone, words } from './account.ts'
import { browserTests } from './browser.ts'
import { longIt } from '../long.ts'
import { findViolations, sampled } from './looking.ts'

const { visit, opened } = browserTests()

longIt(
  '[U37] a name typed as another tab ends the session is there after the next sign-in; leaving asks nothing',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    const t = words(visitor)
    const phone = '+380671115515'
    await registerByPhone(visitor, opened, { phone, firstName: 'Ірина' })
    await visitor.open('/profile')
    await page.getByLabel(t('profile.firstName')).fill('Ярина')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: t('signedIn.signOut') }).click()
    await page.waitForURL(/login\?next=/)
    await button(visitor, 'signIn.byPhone').click()
    await page.locator('[name=login]').fill(phone)
    await page.locator('[name=password]').fill(password)
    await button(visitor, 'signIn.submit').click()
    await page.waitForURL('/uk/profile')
    await expect.poll(() => page.getByLabel(t('profile.firstName')).inputValue()).toBe('Ярина')
    expect(asked).toEqual([])
  },
)

longIt.each(sampled(['profile', 'login'] as const))(
  '[U15] a page whose script has not come says so in the place of its form, and offers to load again (%s)',
  async (name) => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    const script = new RegExp(`/assets/${name}-[^/]*\\.js$`)
    await page.route(script, (route) => route.fulfill({ status: 503 }))
    visitor.awaits(/^503 /)
    await visitor.open(`/${name}#of-a-letter`)
    const late = page.locator('.waiting-late')
    await expect.poll(() => late.isVisible()).toBe(false)
    const size = () => page.locator('main').evaluate((main) => main.clientHeight)
    const before = await size()
    await late.evaluate((words) => words.getAnimations().forEach((one) => one.finish()))
    await expect.poll(() => late.isVisible()).toBe(true)
    expect(await size()).toBe(before)
    const missed = await findViolations(visitor)
    expect(missed).toEqual([])
    await page.unroute(script)
    await late.getByRole('link').click()
    await late.waitFor({ state: 'detached' })
    if (name === 'login') await expect.poll(() => new URL(page.url()).hash).toBe('#of-a-letter')
  },
)
