import type { RowCommon, RowValues } from './purchase-form.ts'

export type TextColumn = 'price' | 'foreignPrice' | 'agentFee' | 'freight' | 'url'
/** Columns of a row that staff type in, for finding its cells: a size and its count by their place in the row. */
export type RowColumn = 'code' | 'name' | 'type' | 'colour' | TextColumn | `size.${number}` | `count.${number}`

/** The amounts of a row, from left to right. */
export function amountColumns(isForeign: boolean): Exclude<TextColumn, 'url'>[] {
  return [...(isForeign ? (['foreignPrice'] as const) : []), 'price', 'agentFee', 'freight']
}

/** The cells of a row, as one walks through them. */
export function columnsOf(
  { productId, cells, colours }: Pick<RowValues, 'productId' | 'cells' | 'colours'>,
  { isKnown, isFootwear, isForeign }: { isKnown: boolean; isFootwear: boolean; isForeign: boolean },
): RowColumn[] {
  if (productId === '') return ['code']
  return [
    ...(isKnown ? [] : (['name', 'type'] as const)),
    ...(colours.length > 1 ? [] : (['colour'] as const)),
    ...cells.flatMap((_, index): RowColumn[] =>
      isFootwear ? [`count.${index}`] : [`size.${index}`, `count.${index}`],
    ),
    ...amountColumns(isForeign),
    'url',
  ]
}

/** A price that is typed in one currency takes the place of the one in the other (BUY-5). */
export function typedInto(column: TextColumn, value: string): Partial<RowCommon> {
  if (column === 'price' && value.trim() !== '') return { price: value, foreignPrice: '' }
  if (column === 'foreignPrice' && value.trim() !== '') return { foreignPrice: value, price: '' }
  return { [column]: value }
}
