import type { CartLine } from '../buying-data.ts'
import type { PageContext } from './page-context.tsx'

type Goods = Pick<CartLine, 'code' | 'size' | 'colour'>

/** Tells the lines of a cart apart; scripts find a line by it. */
export function lineKey({ code, size, colour }: Goods): string {
  return [code, size, colour].join('|')
}

/** With what tells it from other lines of the same product. */
export function fullName(
  { t, size: sizeName }: Pick<PageContext, 't' | 'size'>,
  { name, size, colourLabel }: { name: string; size: string; colourLabel: string },
): string {
  return [name, colourLabel, size && t('list.chipSize', { size: sizeName(size) })].filter(Boolean).join(', ')
}

export function LineKey({ line }: { line: Goods }) {
  return (
    <>
      <input type="hidden" name="code" value={line.code} />
      <input type="hidden" name="size" value={line.size} />
      <input type="hidden" name="colour" value={line.colour} />
    </>
  )
}
