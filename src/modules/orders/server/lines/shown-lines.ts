import type { OrderLine } from '../../order.ts'

type Recorded = Pick<OrderLine, 'code' | 'size' | 'colour' | 'quantity' | 'price'>

/** Lines as a history shows them; their purchase only where a lot was chosen. */
export function shownLines(lines: readonly (Recorded & { purchaseNumber?: string })[]): Recorded[] {
  return lines.map(({ code, size, colour, quantity, price, purchaseNumber = '' }) => ({
    code,
    size,
    colour,
    quantity,
    price,
    ...(purchaseNumber !== '' && { purchaseNumber }),
  }))
}
