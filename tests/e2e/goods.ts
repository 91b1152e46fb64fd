import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { goodsListTexts } from '#modules/goods/web/list/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import type { Visitor } from './browser.ts'
import { listRow, signInQuietly } from './office.ts'

/** Signed in and at the list of products. */
export async function openProducts(visitor: Visitor, address: string, query = ''): Promise<void> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(`/crm/products${query}`)
  await visitor.page.locator(`${listRow} a`).first().waitFor()
}

/** A product's row in the grid. */
export function productRow({ page, language }: Visitor, code: string): Locator {
  const link = page.getByRole('link', { name: goodsListTexts(language)('list.open', { code }), exact: true })
  return page.locator(listRow).filter({ has: link })
}

/** The field under a column's header. */
export function filterField({ page, language }: Visitor, column: 'code' | 'name' | 'type' | 'price'): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${goodsListTexts(language)(`column.${column}`)}`, 'i') })
}

/** Codes on the screen, from the top. */
export function codesShown({ page }: Visitor): Promise<string[]> {
  return page
    .locator(listRow)
    .evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
        .map((row) => row.querySelector('[col-id=code] a')?.textContent ?? ''),
    )
}

export async function showsCodes(visitor: Visitor, codes: readonly string[]): Promise<void> {
  await expect.poll(() => codesShown(visitor)).toEqual(codes)
}

/** Ticks the boxes of products, and waits until the bar offers what can be done with them. */
export async function selectProducts(visitor: Visitor, codes: readonly string[]): Promise<void> {
  for (const code of codes) await productRow(visitor, code).locator('input[type=checkbox]').first().check()
  await visitor.page.getByText(officeTexts(visitor.language)('list.selected', { count: codes.length })).waitFor()
}
