import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { errorText } from '#app/error-texts.ts'
import { shows, type Visitor } from './browser.ts'

/** The demo's flats «Черешня»: several pairs of each size, at 1 590 ₴. */
export const flats = { code: 'SHO-0201', price: 159_000, name: { uk: 'Балетки «Черешня»', en: 'Sweet Cherry flats' } }

export interface Recipient {
  phone: string
  firstName: string
  lastName: string
  city: string
  branch: string
  note: string
}

/** The contact details that every shopper of these tests types; the phone tells them apart. */
export function recipient(phone: string, language: 'uk' | 'en' = 'uk'): Recipient {
  return language === 'uk'
    ? {
        phone,
        firstName: 'Дарʼя',
        lastName: 'О’Лісова',
        city: 'Кам’янець',
        branch: 'Відділення 4',
        note: 'Зателефонуйте після 18:00',
      }
    : {
        phone,
        firstName: 'Grace',
        lastName: 'O’Hara',
        city: 'Kyiv',
        branch: 'Branch 12',
        note: 'Ring after 6 pm, please',
      }
}

/** Home → shoes → the flats of one size between two prices. */
export async function findFlats({ page, open, t, language }: Visitor, size: string): Promise<void> {
  await open('/')
  await page
    .locator('main')
    .getByRole('link', { name: t('type.shoes'), exact: true })
    .click()
  await shows(page.locator('h1'), t('type.shoes'))

  const panel = page.getByRole('button', { name: t('list.filters'), exact: true })
  if (await panel.isVisible()) await panel.click()
  await page.locator('.size-option', { hasText: size }).click()
  await page.getByLabel(t('list.priceFromLabel')).fill('1500')
  await page.getByLabel(t('list.priceToLabel')).fill('1600')
  // beside the goods they act by themselves, where scripts do
  const button = page.locator('#filters [type=submit]')
  if (await button.isVisible()) await button.click()
  await page.waitForURL(`/${language}/shoes?size=${size}&from=1500&to=1600*`)
  await expect.poll(() => page.locator('.card-name').allTextContents()).toEqual([flats.name[language]])
  await page.getByRole('link', { name: flats.name[language] }).click()
  await shows(page.locator('h1'), flats.name[language])
}

export async function chooseSize({ page }: Visitor, size: string): Promise<void> {
  await page.locator('.sizes label', { hasText: new RegExp(`^${size} `) }).click()
}

/** From a product's page into the cart, and to the cart's page. */
export async function addAndOpenCart(visitor: Visitor): Promise<void> {
  const { page, t, language, hasScripts } = visitor
  await pressAdd(visitor)
  if (hasScripts) await page.locator('#added a[href$="/cart"], .toast a').click()
  await page.waitForURL(`/${language}/cart`)
  await expect.poll(() => page.locator('h1').textContent()).toBe(t('cart.title'))
}

export async function pressAdd({ page }: Visitor): Promise<void> {
  await page.locator('form.buy [type=submit]').click()
}

/** Types another quantity of the only line: scripts send it by themselves, without them it is a button. */
export async function setQuantity(
  { page, hasScripts, language }: Visitor,
  quantity: number,
  sum: number,
): Promise<void> {
  await page.locator('.cart-line [name=quantity]').fill(String(quantity))
  if (hasScripts) await page.keyboard.press('Tab')
  else await page.locator('.cart-line form[action$=update] [type=submit]').click()
  await shows(page.locator('.cart-total strong'), formatMoney(sum, language))
}

export async function goToCheckout({ page, t, language }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t('cart.checkout') }).click()
  await page.waitForURL(`/${language}/checkout`)
}

export async function fillCheckout({ page, t }: Visitor, typed: Recipient): Promise<void> {
  await page.getByLabel(t('checkout.phone')).fill(typed.phone)
  await page.getByLabel(t('checkout.firstName')).fill(typed.firstName)
  await page.getByLabel(t('checkout.lastName')).fill(typed.lastName)
  await page.locator('#novaPoshta-city').fill(typed.city)
  await page.locator('#novaPoshta-branch').fill(typed.branch)
  await page.getByLabel(t('checkout.note')).fill(typed.note)
}

/** Everything that stands in the form now. */
export async function typedAtCheckout({ page }: Visitor): Promise<Recipient> {
  const value = (name: string) => page.locator(`form[data-checkout] [name=${name}]`).inputValue()
  return {
    phone: await value('phone'),
    firstName: await value('firstName'),
    lastName: await value('lastName'),
    city: await value('novaPoshta-city'),
    branch: await value('novaPoshta-branch'),
    note: await value('note'),
  }
}

export async function sendOrder({ page }: Visitor): Promise<void> {
  await page.locator('form[data-checkout] [type=submit]').click()
}

/** The number on the thank-you page, where the visitor must have come. */
export async function thankedFor({ page, language, t }: Visitor): Promise<string> {
  await page.waitForURL(`/${language}/thanks/*`)
  await expect.poll(() => page.locator('h1').textContent()).toContain(t('thanks.headItalic'))
  const number = (await page.locator('.order-number strong').textContent()) ?? ''
  expect(number).toMatch(/^\d{6}$/)
  return number
}

/** Words of an error in the visitor's language. */
export function words(
  { language }: Visitor,
  error: string,
  params: Parameters<typeof errorText>[0]['params'] = {},
): string {
  return errorText({ field: '', error, params }, language)
}

/** From the size to the order, without a mistake on the way. */
export async function orderFlats(visitor: Visitor, size: string, typed: Recipient): Promise<string> {
  await visitor.open(`/products/${flats.code}`)
  await chooseSize(visitor, size)
  await addAndOpenCart(visitor)
  await goToCheckout(visitor)
  await fillCheckout(visitor, typed)
  await sendOrder(visitor)
  return thankedFor(visitor)
}
