import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { platformTexts } from '#platform/texts.ts'
import { inputTexts } from '#platform/web/inputs/texts.ts'
import { uiTexts } from '#platform/web/ui-page/texts.ts'
import { shows, type browserTests, type VisitOptions } from './browser.ts'
import { signInQuietly } from './office.ts'

/** For what a busy machine needs longer. */
export const patience = { timeout: 10_000 }

/** The page of all inputs, and the half of it that looks as the back-office does. */
export async function openUi({ visit, opened }: ReturnType<typeof browserTests>, options: VisitOptions = {}) {
  const visitor = await visit({ isShared: true, ...options })
  const { page, language } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/ui')
  const t = uiTexts(language)
  await page.getByRole('heading', { name: t('title') }).waitFor()
  const office = page.getByRole('region', { name: t('office') })
  const shop = page.getByRole('region', { name: t('shop') })
  return { visitor, page, t, office, shop, words: inputTexts(language), errors: platformTexts(language) }
}

export function fieldOf(face: Locator, name: string): Locator {
  return face.locator('.field').filter({ has: face.page().locator(`input[name=${name}]`) })
}

export function inputOf(face: Locator, name: string): Locator {
  return face.locator(`input[name=${name}]`)
}

/** What stands under the field, once it is there. */
export async function errorOf(face: Locator, name: string, error: string): Promise<void> {
  await shows(fieldOf(face, name).locator('.field-error'), error)
  expect(await inputOf(face, name).getAttribute('aria-invalid')).toBe('true')
}

export async function isFine(face: Locator, name: string): Promise<void> {
  await expect.poll(() => fieldOf(face, name).locator('.field-error').count(), patience).toBe(0)
  expect(await inputOf(face, name).getAttribute('aria-invalid')).toBeNull()
}

/** A paste as the browser makes one. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    const isLeft = document.activeElement?.dispatchEvent(event)
    if (isLeft) document.execCommand('insertText', false, pasted)
  }, text)
}
