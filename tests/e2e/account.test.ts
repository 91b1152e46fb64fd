import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { createUser } from '#modules/identity/server/index.ts'
import { deepIt } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, shows } from './browser.ts'
import { button, fillRegistration, openSignIn, password, registerByPhone, typeCode, words } from './account.ts'
import { findViolations, keepPicture, sampled } from './looking.ts'
import { nextMessageTo } from './outbox.ts'
import {
  chooseSize,
  fillCheckout,
  flats,
  goToCheckout,
  orderFlats,
  pressAdd,
  recipient,
  sendOrder,
  thankedFor,
  typedAtCheckout,
} from './shopper.ts'

const { visit, opened } = browserTests()

longIt.each(sampled(languages))(
  '[AUTH-5] [U42] [U46] a new customer registers by phone: the code goes by itself, the header knows the name (%s)',
  async (language) => {
    const visitor = await visit({ width: 390, language })
    const { page } = visitor
    const phone = language === 'uk' ? '+380671115501' : '+380671115511'
    await registerByPhone(visitor, opened, { phone, firstName: 'Марʼяна <img onerror>' })
    await shows(page.locator('[data-account-name]').first(), 'Марʼяна <img onerror>')
    await expect.poll(() => page.locator('[data-account]').first().getAttribute('href')).toBe(`/${language}/profile`)
  },
)

deepIt.each(sampled(languages))(
  '[AUTH-5] a customer registers by e-mail: opening the link does nothing, its button activates once (%s)',
  async (language) => {
    const visitor = await visit({ language })
    const { page } = visitor
    const email = `grace-${language}@example.ua`
    await fillRegistration(visitor, { by: 'email', login: email.toUpperCase(), firstName: 'Grace' })
    await page.getByRole('heading', { name: words(visitor)('letter.title') }).waitFor()
    const { link = '' } = await nextMessageTo(opened, email)
    await page.goto(link)
    await button(visitor, 'activate.submit').waitFor()
    const sessions = 'select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = $1'
    const count = async () => (await opened.shop.database.pool.query(sessions, [email])).rows[0].n
    await expect.poll(() => count()).toBe(0)
    await button(visitor, 'activate.submit').click()
    await shows(page.locator('[data-account-name]').first(), 'Grace')
    await expect.poll(() => count()).toBe(1)

    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await visitor.context.clearCookies()
    visitor.awaits(/^400 \/api\/auth\/activate/)
    await page.goto(link)
    await button(visitor, 'activate.submit').click()
    await page.locator('.form-error').waitFor()
  },
)

longIt.each(
  sampled([
    { by: 'email', language: 'uk', login: 'nadiia@example.ua' },
    { by: 'phone', language: 'en', login: '+380671115512' },
  ] as const),
)(
  '[AUTH-3] [U42] sign-in by a code, by $by: a wrong one has its error beside its field, a pasted one is taken ($language)',
  async ({ by, language, login }) => {
    const account = { role: 'user', firstName: 'Надія', [by]: login } as const
    await opened.shop.database.transaction((tx) => createUser(tx, account))
    const visitor = await visit({ language })
    const { page } = visitor
    await openSignIn(visitor, by)
    await page.locator('[name=login]').fill(login)
    // who forgot the password gets a code as well
    await button(visitor, by === 'phone' ? 'signIn.forgot' : 'signIn.sendCode').click()
    const { code = '' } = await nextMessageTo(opened, login)
    visitor.awaits(/^400 \/api\/auth\/loginbycodeconfirm/)
    const field = page.locator('[name=code]')
    await field.waitFor()
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
    await typeCode(visitor, code === '0000' ? '0001' : '0000')
    await page.locator('.field-error').waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill(`Код: ${code}`)
    await shows(page.locator('[data-account-name]').first(), 'Надія')
  },
)

it('[U38] [U43] the form asks for a missing field by name, and no more once it is typed', async () => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const t = words(visitor)
  await openSignIn(visitor, 'phone')
  await button(visitor, 'signIn.register').click()
  await button(visitor, 'register.submit').click()
  await page.getByText(t('missing.newPassword'), { exact: true }).waitFor()
  await page.locator('[name=newPassword]').fill('Місяченько-8')
  await page.getByText(t('missing.newPassword'), { exact: true }).waitFor({ state: 'detached' })
  await page.getByText(t('missing.phone'), { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('newPassword')
})

deepIt(
  '[S2] [U37] the steps of signing in have addresses: Back goes back, a reload and the other language keep what was typed',
  async () => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await openSignIn(visitor, 'phone')
    await page.locator('[name=login]').pressSequentially('0671115502')
    await button(visitor, 'signIn.register').click()
    await page.getByLabel(words(visitor)('register.firstName')).fill('Дарʼя')
    await page.reload()
    await expect.poll(() => page.locator('input[name=phone]').inputValue()).toBe('+380 (67) 111 55 02')
    await expect.poll(() => page.getByLabel(words(visitor)('register.firstName')).inputValue()).toBe('Дарʼя')
    await page.goBack()
    await button(visitor, 'signIn.submit').waitFor()
    await expect.poll(() => page.locator('[name=login]').inputValue()).toBe('+380 (67) 111 55 02')
    await page.goBack()
    await button(visitor, 'signIn.byPhone').waitFor()
    await page.locator('.language').click()
    await page.waitForURL(/\/en\/login/)
    const english = { ...visitor, language: 'en' as const }
    await button(english, 'signIn.byPhone').click()
    await expect.poll(() => page.locator('[name=login]').inputValue()).toBe('+380 (67) 111 55 02')
  },
)

deepIt('[S3] [WIRE-3] the form names a missing field before anything is sent', async () => {
  const visitor = await visit()
  const { page } = visitor
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openSignIn(visitor, 'phone')
  await button(visitor, 'signIn.submit').click()
  await expect.poll(() => page.locator('.field-error').count()).toBe(2)
  await button(visitor, 'signIn.register').click()
  await button(visitor, 'register.submit').click()
  await expect.poll(() => page.locator('.field-error').count()).toBe(3)
  expect(sent).toEqual([])
})

it('[U44] [U45] the profile has three sections, of which one is open; it is saved when something differs', async () => {
  const visitor = await visit()
  const { page } = visitor
  const t = words(visitor)
  await registerByPhone(visitor, opened, { phone: '+380671115503', firstName: 'Соломія' })
  await visitor.open('/profile')
  const sections = page.locator('details[name=profile]')
  await sections.first().waitFor()
  const openOnes = () => sections.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  await expect.poll(() => openOnes()).toEqual([true, false, false])

  const save = button(visitor, 'profile.save')
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(t('profile.unchanged')).waitFor()
  await page.getByLabel(t('profile.firstName')).fill('Соломія-Марія')
  await page.getByLabel(t('profile.birthday')).fill('1991-05-17')
  await page.locator('input[name=email]').fill('немає')
  await page.getByText(t('profile.mistakes')).waitFor()
  await page.locator('input[name=email]').fill('')
  await save.click()
  await page.getByText(t('profile.saved'), { exact: true }).waitFor()
  await shows(page.locator('[data-account-name]').first(), 'Соломія-Марія')

  await page.getByRole('heading', { name: t('profile.password') }).click()
  await expect.poll(() => openOnes()).toEqual([false, false, true])
  await page.reload()
  await shows(page.locator('h1'), t('profile.hello', { name: 'Соломія-Марія' }))
})

deepIt('[U47] a history without orders has a sentence, a picture and one thing to do', async () => {
  const visitor = await visit()
  const { page, t } = visitor
  await registerByPhone(visitor, opened, { phone: '+380671115513', firstName: 'Устина' })
  await visitor.open('/profile')
  await page.getByRole('heading', { name: words(visitor)('profile.orders') }).click()
  const empty = page.locator('.empty')
  await shows(empty.locator('p'), t('history.none'))
  await shows(empty.getByRole('link'), t('history.toShop'))
  await expect.poll(() => empty.locator('.egg').isVisible()).toBe(true)
})

deepIt('[FORM-4] text typed in the profile outlives a new password, and leaving with it asks first', async () => {
  const visitor = await visit()
  const { page } = visitor
  const t = words(visitor)
  await registerByPhone(visitor, opened, { phone: '+380671115514', firstName: 'Ірина' })
  await visitor.open('/profile')
  const firstName = page.getByLabel(t('profile.firstName'))
  await firstName.fill('Ярина')
  await page.getByRole('heading', { name: t('profile.password') }).click()
  await page.locator('[name=newPassword]').fill('Нова-калина-27')
  await page.locator('[name=repeatPassword]').fill('Нова-калина-27')
  await button(visitor, 'password.save').click()
  await page.getByText(t('password.saved')).waitFor()
  await page.getByRole('heading', { name: t('profile.personal') }).click()
  await expect.poll(() => firstName.inputValue()).toBe('Ярина')

  const home = page.locator('header a[href="/uk"]').first()
  const asked = page.waitForEvent('dialog')
  const leaving = home.click({ noWaitAfter: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await button(visitor, 'profile.save').click()
  await shows(page.locator('[data-account-name]').first(), 'Ярина')
  await home.click()
  await page.waitForURL('/uk')
})

deepIt('[AUTH-6] [S5] a password is changed when it is given twice alike; the old one no longer signs in', async () => {
  const visitor = await visit()
  const { page } = visitor
  const t = words(visitor)
  const phone = '+380671115504'
  await registerByPhone(visitor, opened, { phone, firstName: 'Яна' })
  await visitor.open('/profile')
  await page.getByRole('heading', { name: t('profile.password') }).click()
  const next = 'Нова-калина-27'
  await page.locator('[name=newPassword]').fill(next)
  await page.locator('[name=repeatPassword]').fill(`${next}!`)
  await page.getByText(t('register.differs')).waitFor()
  await page.locator('[name=repeatPassword]').fill(next)
  await button(visitor, 'password.save').click()
  await page.getByText(t('password.saved')).waitFor()
  await button(visitor, 'signedIn.signOut').click()
  await page.waitForURL('/uk')

  visitor.awaits(/^400 \/api\/auth\/login/)
  await openSignIn(visitor, 'phone')
  await page.locator('[name=login]').fill(phone)
  await page.locator('[name=password]').fill(password)
  await button(visitor, 'signIn.submit').click()
  await page.locator('.field-error').waitFor()
  await page.locator('[name=password]').fill(next)
  await button(visitor, 'signIn.submit').click()
  await page.waitForURL('/uk')
  await expect.poll(() => page.locator('[data-account-name]').first().textContent()).toBe('Яна')
})

it('[U40] [AUTH-10] a guest keeps an account by a password after the order, which stands in the history and can be ordered again', async () => {
  const visitor = await visit({ width: 390 })
  const { page, t } = visitor
  const phone = '+380671115505'
  const number = await orderFlats(visitor, '37', recipient(phone))
  const offer = page.locator('[data-account-offer]')
  await offer.getByRole('textbox').fill(password)
  await offer.getByRole('button').click()
  await page.waitForURL(/step=code/)
  // the first one tells of the order
  expect((await nextMessageTo(opened, phone)).link).toContain('/track/')
  const { code = '' } = await nextMessageTo(opened, phone)
  await typeCode(visitor, code)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))

  await visitor.open('/profile')
  await page.getByRole('heading', { name: words(visitor)('profile.orders') }).click()
  await page.getByText(t('history.number', { number })).waitFor()
  await shows(page.locator('.history-status'), t('status.new'))
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await page.waitForURL('/uk/cart')
  await expect.poll(() => page.locator('.cart-line').count()).toBe(1)
  await page.getByText(flats.name.uk).first().waitFor()
})

deepIt(
  '[ORD-15] [A7] [S2] a cart filled before signing in is there after it, the checkout knows who buys, the history has the order at once',
  async () => {
    const visitor = await visit()
    await registerByPhone(visitor, opened, { phone: '+380671115506', firstName: 'Оксана' })
    const { page } = visitor
    await visitor.open('/profile')
    await button(visitor, 'signedIn.signOut').click()
    await page.waitForURL('/uk')
    await visitor.context.clearCookies()
    await visitor.open(`/products/${flats.code}`)
    await chooseSize(visitor, '37')
    await pressAdd(visitor)
    await page.locator('#added').waitFor()
    // who came to sign in from a product is told so, and is back at it
    await page.locator('#added').getByRole('button').click()
    await page.locator('.account:visible').first().click()
    await button(visitor, 'signIn.byPhone').click()
    await page.locator('[name=login]').fill('+380671115506')
    await page.locator('[name=password]').fill(password)
    await button(visitor, 'signIn.submit').click()
    await page.waitForURL(`/uk/products/${flats.code}`)
    await shows(page.locator('.toast-text'), visitor.t('nav.welcome', { name: 'Оксана' }))
    await shows(page.locator('[data-account-name]').first(), 'Оксана')
    await visitor.open('/cart')
    await expect.poll(() => page.locator('.cart-line').count()).toBe(1)
    await goToCheckout(visitor)
    // known already: asked for once only (A7)
    await expect
      .poll(() => typedAtCheckout(visitor))
      .toMatchObject({ phone: '+380 (67) 111 55 06', firstName: 'Оксана' })
    await fillCheckout(visitor, recipient('+380671115506'))
    await sendOrder(visitor)
    const number = await thankedFor(visitor)
    await expect.poll(() => page.locator('[data-account-offer]').isVisible()).toBe(false)
    await visitor.open('/profile')
    await page.getByRole('heading', { name: words(visitor)('profile.orders') }).click()
    await page.getByText(visitor.t('history.number', { number })).waitFor()
    // where the last one went is not asked for again
    await visitor.open(`/products/${flats.code}`)
    await chooseSize(visitor, '37')
    await pressAdd(visitor)
    await page.locator('#added').waitFor()
    await visitor.open('/checkout')
    const { city, branch } = recipient('')
    await expect.poll(() => typedAtCheckout(visitor)).toMatchObject({ city, branch })
    await visitor.open('/profile')
    await page.getByRole('heading', { name: words(visitor)('profile.orders') }).click()
    await expect
      .poll(() => page.locator('.history-photo img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

deepIt(
  '[ORD-15] the next one at this browser finds nothing of what who signed out had typed into the checkout',
  async () => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    const fill = async () => {
      await visitor.open(`/products/${flats.code}`)
      await chooseSize(visitor, '37')
      await pressAdd(visitor)
      await page.locator('#added').waitFor()
      await visitor.open('/checkout')
    }
    await registerByPhone(visitor, opened, { phone: '+380671115508', firstName: 'Ганна' })
    await fill()
    await fillCheckout(visitor, { ...recipient('+380671115508'), note: 'під’їзд 2' })
    await page.reload()
    await expect.poll(() => typedAtCheckout(visitor)).toMatchObject({ note: 'під’їзд 2' })
    await visitor.open('/profile')
    await button(visitor, 'signedIn.signOut').click()
    await page.waitForURL('/uk')
    await fill()
    await expect
      .poll(() => typedAtCheckout(visitor))
      .toEqual({ phone: '', firstName: '', lastName: '', city: '', branch: '', note: '' })
  },
)

deepIt.each(
  sampled([
    { language: 'uk', width: 390, theme: 'dark' },
    { language: 'en', width: 1360, theme: 'light' },
  ] as const),
)('[NAV-5] a browser that blocks all cookies reads that signing in needs them: %o', async (look) => {
  const visitor = await visit({ ...look, cookies: false })
  const { page, open } = visitor
  await open('/login')
  await shows(page.locator('.login .notice'), words(visitor)('signIn.noCookies'))
  await expect.poll(() => page.locator('.login input').count()).toBe(0)
  expect(await findViolations(visitor)).toEqual([])
  await keepPicture(visitor, `login-without-cookies-${look.language}-${look.width}`)
  // the back-office leads there, and does not break
  await page.goto('/crm/orders')
  await page.waitForURL(/\/login/)
  await page.locator('.login .notice').waitFor()
})

deepIt('[S9] signing in and the profile send at most 100 kB of script before a field is touched', async () => {
  const visitor = await visit()
  const { page } = visitor
  await registerByPhone(visitor, opened, { phone: '+380671115507', firstName: 'Інна' })
  const scriptBytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
  await visitor.open('/profile')
  await page.locator('details[name=profile]').first().waitFor()
  expect(await scriptBytes()).toBeLessThan(100_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  await button(visitor, 'signedIn.signOut').click()
  await page.waitForURL('/uk')
  // home, and not first to where one signs in
  expect(asked).toEqual(['/uk'])
  await visitor.open('/login')
  await button(visitor, 'signIn.byPhone').waitFor()
  expect(await scriptBytes()).toBeLessThan(100_000)
})
