import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { identityTexts } from '#modules/identity/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { platformTexts } from '#platform/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, shows, type VisitOptions, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { signInQuietly, withoutOrderEvents } from './office.ts'
import { admin } from './open-shop.ts'
import { nextMessageTo } from './outbox.ts'

const { visit, opened } = browserTests()

/** Somebody signed in, with nothing opened yet. */
async function signedIn(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await signInQuietly(visitor, opened.address)
  return visitor
}

/** An order's form with everything in it changed and nothing saved. */
async function fillOrder(visitor: Visitor) {
  const { page, language } = visitor
  const t = orderTexts(language)
  const product = await buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '37' }] })
  const lines = [{ code: product.code, size: '37', quantity: 1 }]
  const order = await buildOrder(opened.shop, { lines, phone: '+380677654321', lastName: 'О’Лісова' })
  await withoutOrderEvents(visitor)
  await page.goto(`/crm/orders/${order.id}`)
  const typed = {
    lastName: 'Д’Артаньян',
    deliveryAddress: 'Львів, відділення 5',
    note: 'Зателефонувати після обіду',
  } as const
  for (const [name, value] of Object.entries(typed)) {
    await page.getByLabel(t(`field.${name as keyof typeof typed}`), { exact: true }).fill(value)
  }
  // what the page still reads would ask to sign in before the form does
  await page.getByText(editorTexts(language)('history.placed')).waitFor()
  await page.waitForLoadState('networkidle')
  const stands = async () =>
    Promise.all(
      Object.entries(typed).map(async ([name, value]) => {
        const field = page.getByLabel(t(`field.${name as keyof typeof typed}`), { exact: true })
        await expect.poll(() => field.inputValue()).toBe(value)
      }),
    )
  const save = async () => {
    await page.getByRole('button', { name: officeTexts(language)('save.save') }).click()
    await page.getByText(officeTexts(language)('save.dirty')).waitFor({ state: 'detached' })
    const { rows } = await opened.shop.database.pool.query('select note from orders where id = $1', [order.id])
    expect(rows).toEqual([{ note: typed.note }])
  }
  return { stands, save }
}

function endSessions(): Promise<unknown> {
  return opened.shop.database.pool.query('delete from sessions')
}

function refreshesIn(context: BrowserContext): () => number {
  let refreshes = 0
  context.on('request', (request) => (refreshes += Number(request.url().endsWith('/api/auth/refresh'))))
  return () => refreshes
}

deepIt.each(sampled(languages))(
  '[B24] [AUTH-2] an expired session asks for the password over a half-filled order, which keeps everything (%s)',
  async (language) => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const office = officeTexts(language)
    const { stands, save } = await fillOrder(visitor)
    await endSessions()
    visitor.awaits(/^40[01] \/api\//)
    await page.getByRole('button', { name: office('save.save') }).click()
    const dialog = page.getByRole('dialog', { name: office('signIn.title') })
    // who was here is known, and the password is where the cursor stands
    await expect.poll(() => dialog.getByLabel(office('signIn.login')).inputValue()).toBe(admin.email)
    const password = dialog.getByLabel(office('signIn.password'), { exact: true })
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
    // it is not left by Escape: behind it nothing works
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await shows(dialog.locator('.field-error'), platformTexts(language)('required'))
    await page.keyboard.type('not-the-password')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => dialog.locator('.field-error').allInnerTexts())
      .toEqual([identityTexts(language)('wrongPassword')])
    await stands()

    await password.fill(admin.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await stands()
    await save()
  },
)

deepIt('[B24] [AUTH-3] the session is renewed by a code as well', async () => {
  const visitor = await signedIn()
  const { page } = visitor
  const office = officeTexts('uk')
  const { stands, save } = await fillOrder(visitor)
  await endSessions()
  visitor.awaits(/^40[01] \/api\//)
  await page.getByRole('button', { name: office('save.save') }).click()
  const dialog = page.getByRole('dialog', { name: office('signIn.title') })
  await dialog.getByRole('button', { name: office('signIn.byCode') }).click()
  await dialog.getByRole('button', { name: office('signIn.sendCode') }).click()
  const { code = '' } = await nextMessageTo(opened, admin.email)
  expect(code).toMatch(/^\d{4}$/)
  const field = dialog.getByLabel(office('signIn.code'))
  await field.fill(code === '1111' ? '2222' : '1111')
  await dialog.locator('.field-error').waitFor()
  // the fourth digit sends it
  await field.fill(code)
  await dialog.waitFor({ state: 'detached' })
  await stands()
  await save()
})

deepIt('[AUTH-2] [S8] tabs agree: one refresh serves both', async () => {
  const visitor = await signedIn()
  const { page: first, context } = visitor
  const tabs = [first, await context.newPage()]
  await openLightly(...tabs)

  // a token that the server does not take any more, in every tab
  const refreshes = refreshesIn(context)
  visitor.awaits(/^401 \/api\//)
  await first.evaluate(() => localStorage.setItem('token', 'gone'))
  const answered = tabs.map((page) =>
    page.waitForResponse((response) => response.url().includes('/api/crm/') && response.ok()),
  )
  await Promise.all(tabs.map((page) => page.locator('a[href^="/crm/outbox"]').click()))
  await Promise.all(answered)
  expect(refreshes()).toBe(1)
  await expect.poll(() => first.evaluate(() => localStorage.getItem('token'))).not.toBe('gone')
})

deepIt('[S4] who signs out in one tab is signed out in all, and who signs in goes on in all', async () => {
  const visitor = await signedIn()
  const { page: first, context, t } = visitor
  const [second, shop] = [await context.newPage(), await context.newPage()]
  await shop.goto('/uk/_app')
  await shows(shop.locator('[data-account-name]').first(), admin.email)
  await openLightly(first, second)

  const office = officeTexts('uk')
  await first.getByRole('button', { name: office('office.signOut') }).click()
  await first.waitForURL(/\/login/)
  const dialog = second.getByRole('dialog', { name: office('signIn.title') })
  await dialog.waitFor()
  await shows(shop.locator('[data-account-name]').first(), t('nav.account'))
  await expect
    .poll(() => second.evaluate(() => ['token', 'user', 'loginDate'].map((key) => localStorage.getItem(key))))
    .toEqual([null, null, null])

  await signInQuietly(visitor, opened.address)
  await dialog.waitFor({ state: 'detached' })
  await shows(shop.locator('[data-account-name]').first(), admin.email)
})

deepIt('[S4] [AUTH-9] whoever signs in instead of somebody else finds nothing that this one typed', async () => {
  const account = { role: 'packer' as const, firstName: 'Лукʼян', lastName: 'Сорока', email: 'soroka@example.ua' }
  const password = 'Калина-2026'
  const passwordHash = await hashPassword(password)
  await opened.shop.database.transaction((tx) => createUser(tx, { ...account, passwordHash }))
  const visitor = await signedIn()
  const { page: first, context } = visitor
  const second = await context.newPage()
  await openLightly(first, second)
  const field = second.locator('main input[type=text]:not([readonly]):enabled').first()
  await field.fill('лише моє')
  await first.getByRole('button', { name: officeTexts('uk')('office.signOut') }).click()
  await first.waitForURL(/\/login/)
  const dialog = second.getByRole('dialog', { name: officeTexts('uk')('signIn.title') })
  await dialog.waitFor()
  await signInQuietly(visitor, opened.address, { email: account.email, password })
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).not.toBe('лише моє')
})

/** A page of the back-office that makes no calls; the refresh of its start is over. */
async function openLightly(...tabs: Page[]): Promise<void> {
  for (const page of tabs) {
    const started = page.waitForResponse(/\/api\/auth\/refresh/)
    await page.goto('/crm/ui')
    await started
    await page.locator('h1').waitFor()
  }
}

deepIt('[S4] [S9] a session is refreshed at the start; a user kept for ten days is shown only after it', async () => {
  const visitor = await signedIn()
  const { page, context } = visitor
  const refreshes = refreshesIn(context)
  await openLightly(page)
  expect(refreshes()).toBe(1)

  const tenDaysAgo = new Date(Date.now() - 864_000_000).toISOString()
  await page.evaluate((day) => localStorage.setItem('loginDate', day), tenDaysAgo)
  await openLightly(page)
  expect(refreshes()).toBe(2)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loginDate'))).not.toBe(tenDaysAgo)

  // without a cookie to refresh by, nothing is kept and nobody is shown
  await page.evaluate((day) => localStorage.setItem('loginDate', day), tenDaysAgo)
  await context.clearCookies({ name: 'refresh' })
  visitor.awaits(/^401 \/api\/auth\/refresh/)
  await page.goto('/crm/orders')
  await page.waitForURL(/\/login\?next=/)
  await expect
    .poll(() => page.evaluate(() => ['token', 'user', 'loginDate'].map((key) => localStorage.getItem(key))))
    .toEqual([null, null, null])
})

it('[S2] the profile is for those who are signed in: others are led to sign in, now or once their session is over', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  const place = () => new URL(page.url()).pathname + new URL(page.url()).search
  const signIn = '/uk/login?next=%2Fuk%2Fprofile'
  await visitor.open('/profile')
  await expect.poll(place).toBe(signIn)
  await signInQuietly(visitor, opened.address)
  await visitor.open('/profile')
  await page.locator('details[name=profile]').first().waitFor()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.clear())
  await expect.poll(place).toBe(signIn)
})

deepIt('[S4] the storefront refreshes a session once a tab, and forgets it when that is refused', async () => {
  const visitor = await signedIn()
  const { page, context, t } = visitor
  await page.evaluate(() => sessionStorage.clear())
  const refreshes = refreshesIn(context)
  for (const path of ['/', '/hats', '/bags']) {
    await visitor.open(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refreshes()).toBe(1)
  await shows(page.locator('[data-account-name]').first(), admin.email)

  const other = await context.newPage()
  await endSessions()
  visitor.awaits(/^401 \/api\/auth\/refresh/)
  await other.goto('/uk')
  await shows(other.locator('[data-account-name]').first(), t('nav.account'))
  // the first tab heard of it
  await shows(page.locator('[data-account-name]').first(), t('nav.account'))
})

longIt.each(
  sampled(
    [
      [{ FirstName: 'Марія', LastName: 'Коваль' }, 'Марія'],
      [{ FirstName: '', LastName: 'Коваль' }, 'Коваль'],
      [{ FirstName: '', LastName: '' }, '+380 67 111 22 33'],
      [{ FirstName: '', LastName: '', PhoneNumber: '' }, 'maria@example.ua'],
    ] as const,
    2,
  ),
)('[U46] [S2] the link of %j is labelled %j', async (names, label) => {
  const { page } = await visit()
  await nameVisitor(page, names)
  await page.reload()
  await shows(page.locator('[data-account-name]').first(), label)
  await expect.poll(() => page.locator('[data-account]').first().getAttribute('href')).toBe('/uk/profile')
})

deepIt(
  '[U46] [S2] the name is seen under the person or beside it at every width, and nothing of the header covers another',
  async () => {
    const { page } = await visit()
    await nameVisitor(page, { FirstName: 'Олександра-Вікторія' })
    for (const language of languages)
      for (const width of [320, 360, 390, 640, 899, 900, 1040, 1199, 1200, 1360]) {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(`/${language}/bags`)
        await shows(page.locator('header [data-account-name]'), 'Олександра-Вікторія')
        const faults = () => page.evaluate(findHeaderFaults)
        await expect.poll(faults, { message: `${language}, ${width} px` }).toEqual([])
      }
  },
)

/** As if the session of such a person had been renewed in this tab already. */
async function nameVisitor(page: Page, names: object): Promise<void> {
  await page.goto('/uk/_app')
  await page.evaluate(
    (user) => {
      sessionStorage.setItem('renewed', '')
      localStorage.setItem('token', 'of another test')
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('loginDate', new Date().toISOString())
    },
    { PhoneNumber: '+380671112233', Email: 'maria@example.ua', LastName: '', ...names },
  )
}

function findHeaderFaults(): string[] {
  const line = document.querySelector('.header-line')
  const name = line?.querySelector('[data-account-name]')?.getBoundingClientRect()
  const parts = [
    ...(line?.querySelectorAll('.brand > span, .types > ul > li, .types > details, .header-tools > *') ?? []),
  ]
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0)
  return [
    ...(name && name.width > 40 && name.height > 10 ? [] : ['the name is not seen']),
    ...boxes.flatMap(({ part, box }, index) => {
      const next = boxes[index + 1]?.box
      const isOver =
        box.right > document.documentElement.clientWidth || (next !== undefined && box.right > next.left + 1)
      return isOver || part.scrollWidth > part.clientWidth + 1 ? [part.className || part.textContent] : []
    }),
  ]
}
