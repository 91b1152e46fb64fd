import type { Language } from '#kit/language.ts'
import type { Row, Seen, Written } from '#platform/fields.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { purchase, purchaseLine, purchaseProduct, purchaseRow } from './purchase.fields.ts'
import { currencyWords, purchaseStatusWords } from './words.contract.ts'

export const purchaseStatuses = purchaseStatusWords.words
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const currencies = currencyWords.words
export type Currency = (typeof currencies)[number]

/** The fields of a purchase that staff may write, and all that the shop stores. */
export type PurchaseFields = Written<typeof purchase.fields>
export type PurchaseHead = Row<typeof purchase.fields>

/** With all that its reader sees, and the sums that staff set. */
export type Purchase = Seen<typeof purchase.fields> & PurchaseHead
export type PurchaseProduct = Seen<typeof purchaseProduct.fields>
export type PurchaseLine = Seen<typeof purchaseLine.fields>
export type PurchaseRow = Seen<typeof purchaseRow.fields>

/** The fields that a new line copies from the first one of its product (BUY-2). */
type CopiedField = 'price' | 'foreignPrice' | 'agentFee' | 'freight'

/** A line that somebody adds below others of a product begins with what the first one costs (BUY-2). */
export function copiedFrom(
  first: Pick<PurchaseLine, CopiedField> | undefined,
): Partial<Pick<PurchaseLine, CopiedField>> {
  if (!first) return {}
  const { price, foreignPrice, agentFee, freight } = first
  return { price, foreignPrice, agentFee, freight }
}

/** The colour of its lot: the one that a line names; empty where it names none or several. */
export function colourOf({ colours }: { colours: readonly { name: string }[] }): string {
  return colours.length === 1 ? (colours[0]?.name ?? '') : ''
}

/** The names of a line's colours as the workbook has them: `мак, степ`. */
export function coloursSaid({ colours }: Pick<PurchaseLine, 'colours'>, language: Language): string {
  return colours.map(({ name, nameEn }) => inLanguage(language, name, nameEn)).join(', ')
}

/** Which line, for people: `SH-101 38 мак`. */
export function lineName(code: string, line: { size: string; colours: readonly { name: string }[] }): string {
  return [code, line.size, colourOf(line)].filter((part) => part !== '').join(' ')
}
