import { ofCode } from '#modules/catalog/product.ts'
import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { receiveReturned, type ReturnedPart } from '#modules/stock/server/index.ts'
import type { RecordedReturn } from '../../order.fields.ts'
import { goodsTotalOf, type Order, type OrderLine } from '../../order.ts'
import { claimRecord } from '../payments/claim-record.ts'
import { lockedOrder } from '../change-status.ts'
import { moneyMoved } from '../order-events.ts'
import { loadOrders, lockOrders, setReturnedQuantities, updateOrderRow } from '../orders.sql.ts'

export interface ReturnedGoods {
  /** Left out, the lines of these goods give it up from the first on. */
  lineId?: string | undefined
  code: string
  size?: string | undefined
  colour?: string | undefined
  quantity: number
  isSellable: boolean
}

export interface ReturnInput {
  /** The id of the order. */
  id: string
  goods: readonly ReturnedGoods[]
  /** The cost of their way back; it adds to that of earlier returns. */
  returnCost?: Money | undefined
}

/**
 * Staff confirm that goods of a refused parcel, or some of a completed order, are back. They go to the very lots
 * they came from; what cannot be sold is written off (ORD-17). The parcel is no longer returning once all are back.
 * The same key again brings nothing more back.
 */
export async function receiveReturn(
  shop: Shop,
  input: ReturnInput,
  actor: Actor,
  idempotencyKey?: string,
): Promise<Order> {
  return shop.database.transaction(async (tx) => {
    const order = lockedOrder(await lockOrders(tx, [input.id]), input.id, 'orderId')
    const content = input.returnCost === undefined ? input.goods : [input.goods, input.returnCost]
    const claim = { orderId: order.id, content, idempotencyKey, actor }
    if (!(await claimRecord(tx, claim))) return order
    const after = await bringBack(tx, order, input, actor)
    await publish(shop, moneyMoved, tx, { orderId: order.id, actor })
    return after
  })
}

/** The same of an order that the caller has locked. */
export async function bringBack(
  tx: Tx,
  order: Order,
  { goods, returnCost = 0 }: Omit<ReturnInput, 'id'>,
  actor: Actor,
): Promise<Order> {
  if (!order.isReturning && order.status !== 'completed') throw refuse('conflict', 'nothingToReturn', 'orderId')
  const { parts, lines } = spread(order, goods)
  const isAllBack = lines.every((line) => line.needsAttention || line.returnedQuantity === line.quantity)
  const cost = { from: order.returnCost, to: order.returnCost + returnCost }
  await setReturnedQuantities(tx, lines)
  await updateOrderRow(tx, order.id, {
    fields: { returnCost: cost.to },
    isReturning: order.isReturning && !isAllBack,
    goodsTotal: goodsTotalOf(lines, order.status),
  })
  const told = toldOf(lines, parts)
  const changes = {
    ...Object.fromEntries(told.map((to, index) => [`returned.${index}`, { from: null, to }])),
    ...(returnCost > 0 && { returnCost: cost }),
  }
  await recordChanges(tx, [{ entity: 'order', entityId: order.id, action: 'returnReceived', actor, changes }])
  await receiveReturned(tx, order.id, parts, actor)
  return (await loadOrders(tx, [order.id]))[0] as Order
}

/** Finds the lines that the goods belong to; one size and colour may stand in several lines. */
function spread(order: Order, goods: readonly ReturnedGoods[]): { parts: ReturnedPart[]; lines: Order['lines'] } {
  const lines = order.lines.map((line) => ({ ...line }))
  const parts: ReturnedPart[] = []
  const errors: FieldError[] = []
  goods.forEach(({ lineId, code, size, colour, quantity, isSellable }, index) => {
    let missing = quantity
    const ordered = ofCode(lines, code)?.code
    const candidates = lines.filter(
      (line) =>
        line.code === ordered &&
        (lineId === undefined || line.id === lineId) &&
        (size === undefined || line.size === size) &&
        (colour === undefined || line.colour === colour) &&
        !line.needsAttention,
    )
    for (const line of candidates) {
      const taken = Math.min(missing, line.quantity - line.returnedQuantity)
      if (taken === 0) continue
      line.returnedQuantity += taken
      missing -= taken
      parts.push({ lineId: line.id, quantity: taken, isSellable })
    }
    if (candidates.length === 0)
      errors.push({
        field: `goods.${index}.code`,
        error: 'notInOrder',
        params: { code, size: size ?? '', colour: colour ?? '' },
      })
    else if (missing > 0)
      errors.push({
        field: `goods.${index}.quantity`,
        error: 'moreThanTaken',
        params: { code, most: quantity - missing },
      })
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return { parts, lines }
}

function toldOf(lines: Order['lines'], parts: readonly ReturnedPart[]): RecordedReturn[] {
  const told = new Map<string, RecordedReturn>()
  for (const { lineId, quantity, isSellable } of parts) {
    const { code, size, colour } = lines.find(({ id }) => id === lineId) as OrderLine
    const key = JSON.stringify([code, size, colour, isSellable])
    const same = told.get(key) ?? { code, size, colour, quantity: 0, isSellable }
    const ofLines = [...(same.lines ?? []), { id: lineId, quantity }]
    told.set(key, { ...same, quantity: same.quantity + quantity, lines: ofLines })
  }
  return [...told.values()]
}
