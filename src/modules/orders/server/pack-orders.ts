import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { forbiddenFields } from '#platform/server/forbidden-fields.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { OrderChange } from '../contract.ts'
import { order } from '../order.fields.ts'
import type { Order } from '../order.ts'
import { canPackerMove, packersStatuses } from '../status.ts'
import { loadOrders } from './orders.sql.ts'
import { updateOrders } from './update-orders.ts'

/** Whether an order waits to be packed, is on its way or is coming back (WIRE-12). */
export function isForPacker({ status, isReturning }: Pick<Order, 'status' | 'isReturning'>): boolean {
  return packersStatuses.includes(status) || isReturning
}

/** A Packer moves orders along packing, numbers their parcels, and changes nothing else of them (WIRE-12). */
export async function packOrders(shop: Shop, changes: readonly OrderChange[], actor: Actor): Promise<Order[]> {
  const errors = changes.flatMap(({ fields, lines, createdAt }, index): FieldError[] =>
    forbiddenFields('packer', order, { ...fields, lines, createdAt }).map((name) => ({
      field: `orders.${index}.${name}`,
      error: 'notForPacker',
    })),
  )
  if (errors.length > 0) throw new Refusal('forbidden', errors)
  return updateOrders(shop, changes, actor, {
    mayChange: (before, to) => isForPacker(before) && canPackerMove(before.status, to),
  })
}

/** An order that is not a Packer’s is not there for a Packer. */
export async function refuseOthersWork(shop: Shop, id: string, field: string): Promise<void> {
  const [found] = await loadOrders(shop.database.db, [id])
  if (!found || !isForPacker(found)) throw refuse('notFound', 'orderGone', field)
}
