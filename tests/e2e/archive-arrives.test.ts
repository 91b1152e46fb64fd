import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { keepPhoto } from '#modules/media/server/index.ts'
import { createUser } from '#modules/identity/server/index.ts'
import { arrivingTexts } from '#modules/moving-in/web/arriving/texts.ts'
import { movingPageTexts } from '#modules/moving-in/web/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { testApi } from '../build/api.ts'
import { buildProduct } from '../build/goods.ts'
import { photo } from '../build/photos.ts'
import { quickHash } from '../build/quick-hash.ts'
import { openShop as openBare } from '../build/shop.ts'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'
import { findViolations } from './looking.ts'
import { signInQuietly } from './office.ts'
import { admin } from './open-shop.ts'

const { visit, opened } = browserTests(undefined, { isEmpty: true })
const t = arrivingTexts('uk')

/** The archive of another shop of the same owner. */
async function archive(): Promise<Buffer> {
  const { shop, close } = await openBare({ DATA_DIR: await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'left-')) })
  await buildProduct(shop, { code: 'BAG-1', nameUk: 'Сумка «Архів»' })
  await keepPhoto(shop, 'products/Bags/BAG-1/one', [await photo()])
  const account = {
    role: 'admin',
    email: admin.email,
    passwordHash: quickHash(admin.password),
    firstName: 'Олена',
  } as const
  await shop.database.transaction((tx) => createUser(tx, account))
  const api = testApi(shop)
  const login = { login: admin.email, password: admin.password }
  const { Data } = await api.call('/auth/login', { method: 'POST', body: login })
  const token = (Data as { accessToken: string }).accessToken
  const left = await api.call('/crm/moving-in/leave', { method: 'POST', token, body: { password: admin.password } })
  await close()
  return Buffer.from(left.Data as string, 'latin1')
}

longIt(
  '[FORM-3] an owner gives the archive of a shop to an empty one, sees what is in it, and it is the same shop',
  async () => {
    const visitor = await visit({ width: 1360, language: 'uk' })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await visitor.open('/crm/moving-in')
    const choose = (buffer: Buffer) =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'kramnytsia.tar.gz', mimeType: 'application/gzip', buffer })
    const whole = await archive()

    visitor.awaits(/^400 .*\/api\/crm\/moving-in\/(archive|arrive)/)
    await choose(whole.subarray(0, 3000))
    await page.getByRole('alert').getByText('Архів неповний').waitFor()

    await choose(whole)
    await page.getByRole('heading', { name: t('planned', { shop: 'Для Душі' }) }).waitFor()
    await page.getByText('товари', { exact: true }).waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await visitor.look({ width: 390, theme: 'dark' })
    expect(await findViolations(visitor)).toEqual([])
    await visitor.look({ width: 1360, theme: 'light' })

    const enter = page.getByRole('button', { name: t('enter') })
    await enter.click()
    await page.getByText(t('missing')).waitFor()
    const password = page.locator('input[name^="archive-password"]')
    await password.fill('не той')
    await enter.click()
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await password.fill(admin.password)
    // the account here is now the one that came, whose session is a new one
    visitor.awaits(/^401 /)
    await enter.click()
    await page.getByRole('heading', { name: t('done') }).waitFor()
    await visitor.open('/crm/moving-in')
    const dialog = page.getByRole('dialog', { name: officeTexts('uk')('signIn.title') })
    await dialog.getByLabel(officeTexts('uk')('signIn.password'), { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: t('done') }).waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await page.getByRole('link', { name: t('toGoods') }).click()
    await page.getByText('Сумка «Архів»').first().waitFor()

    await visitor.open('/crm/moving-in')
    visitor.awaits(/^409 .*\/api\/crm\/moving-in\/archive/)
    await page.getByRole('heading', { name: movingPageTexts('uk')('source.title') }).waitFor()
    await choose(whole)
    await page.getByRole('alert').getByText('Архів переїжджає лише в порожню крамницю').waitFor()
  },
)
