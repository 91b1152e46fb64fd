import type { Locator } from 'playwright'
import { expect } from 'vitest'
import type { Status } from '#modules/orders/status.ts'
import { orderEarnedTexts } from '#modules/insights/web/order/texts.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { accountTexts } from '#modules/identity/web/texts.ts'
import type { Visitor } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { admin } from './open-shop.ts'

/** A row of a list, on a phone a card. */
export const listRow = ':is(.ag-row, [data-card])'

/** The one answer of the back-office that never ends is refused: without it one can wait until nothing is asked any more. */
export async function withoutOrderEvents(visitor: Pick<Visitor, 'page'>): Promise<void> {
  await holdCalls(visitor, '*/api/crm/orders/events', (call) => call.fail('Aborted'))
}

/** Signs the Admin in on the sign-in page, as a person does, and goes from today to the list of orders: in that page's language (LOC-2). */
export async function signIn(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open('/login')
  await typeSignIn(visitor)
  await page.waitForURL(/\/crm\/today/)
  await page.locator('.rail-link[href="/crm/orders"]').click()
  // the rail comes out over the page while a pointer rests on it
  await page.mouse.move(700, 450)
  await page.locator(`${listRow} a`).first().waitFor()
}

export async function typeSignIn({ page, language }: Visitor, password = admin.password): Promise<void> {
  const t = accountTexts(language)
  const byEmail = page.getByRole('button', { name: t('signIn.byEmail') })
  const email = page.getByLabel(t('signIn.email'))
  await byEmail.or(email).waitFor()
  if (await byEmail.isVisible()) await byEmail.click()
  await email.fill(admin.email)
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click()
}

/** As after a sign-in: with its cookie, and what the browser keeps. The sign-in page has tests of its own. */
export async function signInQuietly(
  { page, context, language }: Visitor,
  address: string,
  { email, password } = admin,
): Promise<void> {
  await context.addCookies([{ name: 'NEXT_LOCALE', value: language, url: address }])
  const answer = await context.request.post('/api/auth/login', {
    data: { login: email, password },
    headers: { origin: address },
  })
  const { Data } = (await answer.json()) as { Data: { accessToken: string; user: unknown } }
  // any answer of the shop will do to keep something: this is its lightest
  await page.goto('/robots.txt')
  await page.evaluate(({ accessToken, user }) => {
    localStorage.setItem('token', accessToken)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('loginDate', new Date().toISOString())
  }, Data)
}

/** The sum of a term of the shown order's earnings, spaces as people type them (ORD-6). */
export async function term({ page, language }: Visitor, name: 'cost' | 'left'): Promise<string> {
  const t = orderEarnedTexts(language)
  const rows = page.getByRole('table', { name: t('title') }).getByRole('row')
  const row = rows.filter({ has: page.getByText(t(name), { exact: true }) })
  return (await row.getByRole('cell').last().innerText()).replaceAll(/\s/g, ' ')
}

/** An order's row in the grid. */
export function rowOf({ page, language }: Visitor, number: string): Locator {
  const link = page.getByRole('link', { name: ordersTexts(language)('list.open', { number }), exact: true })
  return page.locator(listRow).filter({ has: link })
}

/** The text of a row under a column. */
export async function cell(row: Locator, column: string): Promise<string> {
  return (await row.locator(`:is([col-id=${column}], [data-column=${column}])`).innerText()).trim()
}

export function numbersShown({ page }: Visitor): Promise<string[]> {
  return page
    .locator('.ag-row')
    .evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
        .map((row) => row.querySelector('[col-id=number]')?.textContent ?? ''),
    )
}

/** Types under a column's header. */
export async function filterBy(
  { page, language }: Visitor,
  column: 'phone' | 'number' | 'status',
  text: string,
): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(ordersTexts(language)(`field.${column}`), 'i') }).fill(text)
}

/** The button that says an order's status and changes it, in the grid or on the order's page. */
export function statusOf({ page, language }: Visitor, number: string, status: Status): Locator {
  const shown = ordersTexts(language)(`status.${status}`)
  const name = movingTexts(language)('change.button', { number, status: shown })
  return page.getByRole('button', { name, exact: true })
}

export async function chooseStatus(
  visitor: Visitor,
  number: string,
  change: { from: Status; to: Status },
): Promise<void> {
  await statusOf(visitor, number, change.from).click()
  await menuItem(visitor, change.to).click()
}

export function menuItem({ page, language }: Visitor, status: Status): Locator {
  // one that cannot be chosen goes on to say why
  return page.getByRole('menuitem', { name: new RegExp(`^${ordersTexts(language)(`status.${status}`)}`) })
}

/** Waits until a status is shown and its change is saved. */
export async function isSaved(visitor: Visitor, number: string, status: Status): Promise<void> {
  await expect.poll(() => statusOf(visitor, number, status).getAttribute('aria-busy')).toBe('false')
}

/** Takes the last change back by the key, once that is offered. */
export async function pressUndo({ page, language }: Visitor): Promise<void> {
  await page
    .getByRole('button', { name: officeTexts(language)('undo.undo'), exact: true })
    .first()
    .waitFor()
  await page.keyboard.press('Control+z')
}

/** A sum on an order's page, by its name. */
export async function sum({ page }: Visitor, name: string): Promise<string> {
  const row = page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
  return (await row.first().locator('dd').innerText()).trim()
}
