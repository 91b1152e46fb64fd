import { accountTexts } from '#modules/identity/web/texts.ts'
import type { Visitor } from './browser.ts'
import type { OpenShop } from './open-shop.ts'
import { nextMessageTo } from './outbox.ts'

export const password = 'Калина-2026'

/** The words of signing in, in the visitor's language. */
export function words({ language }: Pick<Visitor, 'language'>) {
  return accountTexts(language)
}

export function button(visitor: Visitor, key: Parameters<ReturnType<typeof accountTexts>>[0]) {
  return visitor.page.getByRole('button', { name: words(visitor)(key), exact: true })
}

/** From the header's link to the form for a phone or an e-mail. */
export async function openSignIn(visitor: Visitor, by: 'phone' | 'email'): Promise<void> {
  await visitor.open('/login')
  await button(visitor, by === 'phone' ? 'signIn.byPhone' : 'signIn.byEmail').click()
}

export async function typeCode({ page }: Visitor, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
}

export async function fillRegistration(
  visitor: Visitor,
  { by, login, firstName }: { by: 'phone' | 'email'; login: string; firstName: string },
): Promise<void> {
  const { page } = visitor
  const t = words(visitor)
  await visitor.open('/login')
  await button(visitor, 'signIn.register').click()
  await page.getByRole('radio', { name: t(by === 'phone' ? 'signIn.phone' : 'signIn.email') }).check({ force: true })
  await page.locator(`input[name=${by}]`).fill(login)
  await page.getByLabel(t('register.firstName')).fill(firstName)
  await page.getByLabel(t('register.password'), { exact: true }).fill(password)
  await page.getByLabel(t('register.consent')).check()
  await button(visitor, 'register.submit').click()
}

/** Registers by phone, to the end. */
export async function registerByPhone(
  visitor: Visitor,
  opened: OpenShop,
  account: { phone: string; firstName: string },
): Promise<void> {
  await fillRegistration(visitor, { by: 'phone', login: account.phone, firstName: account.firstName })
  const { code = '' } = await nextMessageTo(opened, account.phone)
  await typeCode(visitor, code)
  await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
