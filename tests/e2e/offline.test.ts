import { expect, it } from 'vitest'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'

const { visit } = browserTests()

deepIt(
  '[NAV-4] without a connection every visitor is shown the shell of the shop and told why, in the language of the address',
  async () => {
    const visitor = await visit({ width: 390, worker: true, isNew: true })
    const { page, context, t } = visitor
    await visitor.open('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    visitor.awaits(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    await visitor.open('/shoes?size=37')
    await page.getByRole('heading', { name: `${t('shell.offlineStart')} ${t('shell.offlineItalic')}` }).waitFor()
    await expect.poll(() => page.locator('header .brand').isVisible()).toBe(true)
    await expect.poll(() => page.locator('footer').isVisible()).toBe(true)
    const englishShell = async () => {
      // a navigation without a connection is now and then dropped by the browser: people try again
      if (!page.url().endsWith('/en/bags')) await page.goto('/en/bags')
      return page.locator('html').getAttribute('lang')
    }
    await expect.poll(englishShell).toBe('en')
    await context.setOffline(false)
    await page.locator('.listing h1').waitFor()
    await expect.poll(() => page.url()).toContain('/en/bags')
  },
)

deepIt('[NAV-4] whoever saves data is given nothing to keep; the shop can be installed', async () => {
  const { page, open } = await visit({ worker: true, isNew: true })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await open('/')
  await page.clock.runFor(60_000)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const described = (await (await page.request.get(link ?? '')).json()) as { icons: { src: string }[]; lang: string }
  expect(described.lang).toBe('uk')
  for (const { src } of described.icons) expect((await page.request.get(src)).status()).toBe(200)
})

it('[NAV-4] the shell itself is empty, whatever the connection', async () => {
  const { page, open } = await visit({ isNew: true })
  await open('/_app')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main').innerHTML()).toBe('')
})
