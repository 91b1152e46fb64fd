import type { Order } from '#modules/orders/order.ts'
import type { KnownLine } from './marketplace-orders.sql.ts'

/**
 * Whether an order's lines are still what the import made of them: staff took none out, added none, and changed neither
 * goods, pieces nor prices; and nothing came back. Else they are the staff's (ORD-8).
 */
export function areLinesTheirs(order: Pick<Order, 'lines' | 'isReturning'>, known: readonly KnownLine[]): boolean {
  if (order.isReturning || order.lines.length !== known.length) return false
  const byId = new Map(known.map((line) => [line.lineId, line]))
  return order.lines.every((line) => {
    const told = byId.get(line.id)
    if (!told || line.returnedQuantity > 0) return false
    const { productId, size, colour } = told.ours
    return (
      line.quantity === told.quantity &&
      line.price === told.price &&
      line.purchaseNumber === '' &&
      line.productId === productId &&
      (productId === null || (line.size === size && line.colour === colour))
    )
  })
}
