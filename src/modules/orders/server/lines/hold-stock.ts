import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { reserve, type ReservedLine } from '#modules/stock/server/index.ts'
import type { OrderLine } from '../../order.ts'

export type HeldLine = Pick<
  OrderLine,
  | 'id'
  | 'productId'
  | 'code'
  | 'size'
  | 'colour'
  | 'quantity'
  | 'returnedQuantity'
  | 'purchaseNumber'
  | 'needsAttention'
> & {
  /** Where it stands in what was sent, where lines of that were put together. */
  place?: number
}

/**
 * Reserves what the lines of an order still need, or refuses naming the lines that are short (ORD-2). Lines that
 * need attention are left out (ORD-8). It is the last thing a transaction does before other stock effects.
 */
export async function holdStock(
  tx: Tx,
  orderId: string,
  lines: readonly HeldLine[],
  field: string,
): Promise<Map<string, ReservedLine>> {
  const wanted = lines.flatMap((line) => {
    const quantity = line.quantity - line.returnedQuantity
    if (line.needsAttention || line.productId === null || quantity === 0) return []
    const { id: lineId, productId, size, colour, purchaseNumber } = line
    return [{ lineId, productId, size, colour, quantity, purchaseNumber }]
  })
  if (wanted.length === 0) return new Map()
  const reserved = new Map((await reserve(tx, orderId, wanted)).map((each) => [each.lineId, each]))
  refuseShort(lines, field, ({ id }) => reserved.get(id))
  return reserved
}

/** Refuses naming the lines of which fewer pieces are there than wanted. */
export function refuseShort<Line extends Pick<HeldLine, 'code' | 'size' | 'colour' | 'place'>>(
  lines: readonly Line[],
  field: string,
  filling: (line: Line) => { filled: number; wanted: number } | undefined,
): void {
  const short = lines.flatMap((line, index): FieldError[] => {
    const found = filling(line)
    if (!found || found.filled === found.wanted) return []
    const { code, size, colour } = line
    const params = { code, size, colour, available: found.filled, wanted: found.wanted }
    return [{ field: `${field}.${line.place ?? index}.quantity`, error: 'notEnoughStock', params }]
  })
  if (short.length > 0) throw new Refusal('conflict', short)
}
