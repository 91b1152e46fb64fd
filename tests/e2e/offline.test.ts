import { expect, it } from 'vitest'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'

const { visit } = browserTests()

/** As a web app that was put on the home screen; no browser under test can be asked for that. */
async function install({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
}

deepIt(
  '[NAV-4] without a connection an installed shop shows its shell and says why, in the language of the address',
  async () => {
    const visitor = await visit({ width: 390, isNew: true })
    const { page, context, t } = visitor
    await install(visitor)
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

deepIt('[NAV-6] a shop in a tab of the browser keeps nothing of its own', async () => {
  const { page, open } = await visit({ isNew: true })
  await open('/')
  await page.waitForLoadState('networkidle')
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
