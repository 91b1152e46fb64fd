import type { Locator } from 'playwright'
import { pickerTexts } from '#modules/catalog/web/picker/texts.ts'
import { purchasingTexts } from '#modules/purchasing/texts.ts'
import type { PurchaseStatus } from '#modules/purchasing/purchase.ts'
import { editorTexts, type EditorKey } from '#modules/purchasing/web/editor/texts.ts'
import type { RowColumn } from '#modules/purchasing/web/editor/row-places.ts'
import { receivingTexts } from '#modules/purchasing/web/receiving/texts.ts'
import { statusTexts } from '#modules/purchasing/web/status/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import type { Visitor } from './browser.ts'
import { signInQuietly } from './office.ts'

/** The page of a purchase, or of a new one, as whoever is signed in works on it. */
function deskOf(visitor: Visitor) {
  const { page, language } = visitor
  const t = editorTexts(language)
  const office = officeTexts(language)
  const picker = pickerTexts(language)
  const words = purchasingTexts(language)
  const receiving = receivingTexts(language)
  const sums = (of: 'bill' | 'came') => page.locator(`dl[data-sums=${of}] > div`)
  return {
    ...visitor,
    visitor,
    t,
    office,
    words,
    receiving,
    keys: page.keyboard,
    picker: page.getByLabel(picker('label'), { exact: true }),
    found: page.getByRole('listbox', { name: picker('found') }).getByRole('option'),
    field: (name: string) => page.locator(`[name="${name}"]`),
    cell: (row: number, column: RowColumn) => page.locator(`[data-row="${row}"][data-column="${column}"]`),
    row: (row: number) => page.locator('tr').filter({ has: page.locator(`[data-row="${row}"]`) }),
    button: (key: EditorKey, values?: Record<string, string | number>) =>
      page.getByRole('button', { name: t(key, values), exact: true }),
    save: page.getByRole('button', { name: office('save.save'), exact: true }),
    dialog: page.getByRole('dialog'),
    /** Waits until nothing is left to save. */
    async isSaved() {
      await page.getByText(office('save.dirty')).waitFor({ state: 'detached' })
    },
    /** A sum of the bill by its name, without spaces that do not break. */
    sum: async (of: 'bill' | 'came', key: EditorKey) =>
      plain(
        await sums(of)
          .filter({ hasText: t(key) })
          .locator('dd')
          .innerText(),
      ),
    /** The sum of a row. */
    ofRow: async (row: number, cell: 'landed' | 'sum') =>
      plain(
        await page
          .locator('tr')
          .filter({ has: page.locator(`[data-row="${row}"]`) })
          .locator(`[data-cell=${cell}]`)
          .innerText(),
      ),
    status: (number: string, status: PurchaseStatus) =>
      page.getByRole('button', {
        name: statusTexts(language)('button', { number, status: words(`status.${status}`) }),
        exact: true,
      }),
    menuItem: (status: PurchaseStatus): Locator =>
      page.getByRole('menuitem', { name: words(`status.${status}`), exact: true }),
  }
}

export type Desk = ReturnType<typeof deskOf>

export async function openPurchase(visitor: Visitor, address: string, path: string): Promise<Desk> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(`/crm/purchases/${path}`)
  const desk = deskOf(visitor)
  await desk.field('orderedOn').waitFor()
  return desk
}

/** As it is read, whatever spaces keep it together. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').trim()
}
