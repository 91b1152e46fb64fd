import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { listChanges, recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listLastReturn, reverseReturn, type CameBack, type ReturnedPiece } from '#modules/stock/server/index.ts'
import type { RecordedReturn } from '../../order.fields.ts'
import { goodsTotalOf, type Order } from '../../order.ts'
import { lockedOrder } from '../change-status.ts'
import { loadOrders, lockOrders, setReturnedQuantities, updateOrderRow } from '../orders.sql.ts'

/**
 * Takes the return that was received last as not received: its pieces leave the very lots they came to, what was written
 * off stands there no more, and a refused parcel is expected again (ORD-17, B7). Refused with 409 once anything else has
 * happened to the order, and where a piece was sold on meanwhile.
 */
export async function undoReturn(shop: Shop, id: string, actor: Actor): Promise<Order> {
  return shop.database.transaction(async (tx) => {
    const order = lockedOrder(await lockOrders(tx, [id]), id, 'orderId')
    const [last] = await listChanges(tx, 'order', id)
    if (last?.action !== 'returnReceived') throw refuse('conflict', 'returnMovedOn', 'orderId')
    const { returnCost: cost, ...back } = last.changes
    const told = Object.values(back).map(({ to }) => to as RecordedReturn)
    const { pieces, lines } = spreadBack(order, await listLastReturn(tx, id), countsOf(told))
    await setReturnedQuantities(tx, lines)
    // nothing else has happened since, so that it costs what it did before
    const returnCost = cost ? Number(cost.from) : order.returnCost
    await updateOrderRow(tx, id, {
      fields: { returnCost },
      isReturning: order.status === 'refused',
      goodsTotal: goodsTotalOf(lines, order.status),
    })
    const changes = cost ? { returnCost: { from: order.returnCost, to: returnCost } } : {}
    await recordChanges(tx, [{ entity: 'order', entityId: id, action: 'returnUndone', actor, changes }])
    if (!(await reverseReturn(tx, id, pieces, actor))) throw refuse('conflict', 'returnSoldOn', 'orderId')
    return (await loadOrders(tx, [id]))[0] as Order
  })
}

/** How many pieces each line got back; undefined of a return that was recorded before lines were. */
function countsOf(told: readonly RecordedReturn[]): Map<string, number> | undefined {
  if (told.some(({ lines }) => !lines)) return undefined
  const counts = new Map<string, number>()
  for (const { id, quantity } of told.flatMap(({ lines = [] }) => lines))
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  return counts
}

/** Each line gives up what it got; where that is not known, the last of them do, which got theirs from the first on. */
function spreadBack(
  order: Order,
  returned: readonly CameBack[],
  counts: Map<string, number> | undefined,
): { pieces: ReturnedPiece[]; lines: Order['lines'] } {
  const lines = order.lines.map((line) => ({ ...line }))
  const pieces: ReturnedPiece[] = []
  for (const { lotId, productId, size, colour, isUntold, purchaseNumber, quantity, isSellable } of returned) {
    const ofLot = lines.filter(
      (line) =>
        line.productId === productId &&
        line.size === size &&
        (isUntold || line.colour === colour) &&
        ['', purchaseNumber].includes(line.purchaseNumber),
    )
    let missing = quantity
    // one that its purchase was chosen for takes from no other
    for (const line of ofLot.toReversed().toSorted((one, other) => rank(other) - rank(one))) {
      const taken = Math.min(missing, line.returnedQuantity, counts ? (counts.get(line.id) ?? 0) : missing)
      if (taken === 0) continue
      counts?.set(line.id, (counts.get(line.id) ?? 0) - taken)
      line.returnedQuantity -= taken
      missing -= taken
      pieces.push({ lineId: line.id, lotId, quantity: taken, isSellable })
    }
    if (missing > 0) throw refuse('conflict', 'returnMovedOn', 'orderId')
  }
  return { pieces, lines }
}

function rank({ purchaseNumber }: Order['lines'][number]): number {
  return purchaseNumber === '' ? 0 : 1
}
