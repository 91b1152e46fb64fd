import type { OrderLine } from '../../order.ts'

type Shown = Pick<OrderLine, 'code' | 'size' | 'colour' | 'quantity' | 'price'>

/** Lines as a history shows them. */
export function shownLines(lines: readonly Shown[]): Shown[] {
  return lines.map(({ code, size, colour, quantity, price }) => ({ code, size, colour, quantity, price }))
}
