import type { Db } from '#platform/server/database/database.ts'
import type { Order } from '#modules/orders/order.ts'
import { findOrderByNumberAndPhone, findTrackedOrder } from '#modules/orders/server/index.ts'

/** How somebody proves that an order is theirs: by its secret link, or by what only its buyer knows. */
export type Proof = { token: string } | { number: string; phone: string }

/** The order that brought the product to who asks; undefined where none did, or it is not there yet. */
export async function findReceived(db: Db, productId: string, proof: Proof): Promise<Order | undefined> {
  const found =
    'token' in proof
      ? await findTrackedOrder(db, proof.token)
      : await findOrderByNumberAndPhone(db, proof.number, proof.phone)
  return found && hasReceived(found.order, productId) ? found.order : undefined
}

/** Whether a completed order has the product; returned goods count, too, as the buyer held them. */
function hasReceived({ status, lines }: Order, productId: string): boolean {
  return status === 'completed' && lines.some((line) => line.productId === productId)
}
