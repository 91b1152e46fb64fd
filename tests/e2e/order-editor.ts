import type { Locator } from 'playwright'
import { pickerTexts } from '#modules/catalog/web/picker/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import type { Visitor } from './browser.ts'
import type { OpenShop } from './open-shop.ts'
import { signInQuietly } from './office.ts'

/** The words of an order's page. */
export function deskWords({ language }: Pick<Visitor, 'language'>) {
  return { t: orderTexts(language), desk: editorTexts(language), office: officeTexts(language) }
}

/** Signs in and opens a page of the desk. */
export async function openDesk(visitor: Visitor, { address }: OpenShop, path: string): Promise<void> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

export function field(visitor: Visitor, name: 'phone' | 'lastName' | 'firstName' | 'deliveryAddress'): Locator {
  return visitor.page.getByLabel(deskWords(visitor).t(`field.${name}`), { exact: true })
}

/** The field in which a product is looked for, of a line that has none yet. */
export function picker(visitor: Visitor): Locator {
  return visitor.page.getByLabel(pickerTexts(visitor.language)('label'), { exact: true })
}

/** The products that were found for it. */
export function found(visitor: Visitor): Locator {
  return visitor.page.getByRole('listbox', { name: pickerTexts(visitor.language)('found') }).getByRole('option')
}

/** Looks for a product by what is typed and takes it by Enter. */
export async function pick(visitor: Visitor, text: string, code: string): Promise<void> {
  await picker(visitor).pressSequentially(text)
  await found(visitor).filter({ hasText: code }).waitFor()
  await picker(visitor).press('Enter')
  await picker(visitor).waitFor({ state: 'detached' })
}

export function save({ page, ...visitor }: Visitor): Locator {
  return page.getByRole('button', { name: officeTexts(visitor.language)('save.save'), exact: true })
}

/** Saves, and waits until there is nothing left to save. */
export async function saveAll(visitor: Visitor): Promise<void> {
  await save(visitor).click()
  await visitor.page.getByText(officeTexts(visitor.language)('save.dirty')).waitFor({ state: 'detached' })
}

/** Goes on by Tab until an element has the focus, as somebody without a mouse does. */
export async function tabTo({ page }: Visitor, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}
