import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { productTexts, type ProductKey } from '#modules/goods/web/editor/texts.ts'
import { photoTexts } from '#modules/media/web/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { photo } from '../build/photos.ts'
import type { Visitor } from './browser.ts'
import { signInQuietly } from './office.ts'

/** A column of the lots' table. */
export type LotColumn = 'size' | 'colour' | 'purchaseNumber' | 'price' | 'unitCost' | 'purchasedOn' | 'count'

/** The page of a product, or of a new one, as whoever is signed in works on it. */
function editorOf(visitor: Visitor) {
  const { page, language } = visitor
  const t = productTexts(language)
  const office = officeTexts(language)
  const photos = photoTexts(language)
  const photoField = page.getByRole('region', { name: t('part.photos'), exact: true })
  return {
    ...visitor,
    visitor,
    t,
    photos,
    photoField,
    field: (name: string) => page.locator(`[name="${name}"]`),
    cell: (row: number, column: LotColumn) => page.locator(`[data-row="${row}"][data-column="${column}"]`),
    button: (key: ProductKey, values?: Record<string, string | number>) =>
      page.getByRole('button', { name: t(key, values), exact: true }),
    save: page.getByRole('button', { name: office('save.save'), exact: true }),
    isDirty: page.getByText(office('save.dirty')),
    office,
    dialog: (name: string) => page.getByRole('dialog', { name }),
    pick: async (...names: string[]) => {
      const buffer = await photo({ width: 80, height: 100 })
      const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
      await photoField.locator('input[type=file]').setInputFiles(files)
      await photoField.getByText(photos('ready', { ready: names.length, count: names.length })).waitFor()
    },
    /** Waits until nothing is left to save. */
    async isSaved() {
      await page.getByText(office('save.dirty')).waitFor({ state: 'detached' })
    },
  }
}

export type Editor = ReturnType<typeof editorOf>

export async function openEditor(visitor: Visitor, address: string, path: string): Promise<Editor> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(`/crm/products/${path}`)
  const editor = editorOf(visitor)
  await editor.field('code').waitFor()
  return editor
}

/** The id of the product whose page is open. */
export async function savedId({ page }: Editor): Promise<string> {
  await page.waitForURL(/\/crm\/products\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

export async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true)
}
