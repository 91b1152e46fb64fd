import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  changeImportedOrder,
  findGoods,
  lockLotsOfOrders,
  lockOrders,
  type ImportedLine,
} from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { writeMatch } from './import/matches.sql.ts'
import { listWaitingLines, markShort, settleLines } from './import/marketplace-orders.sql.ts'

export interface MatchWish {
  /** The marketplace's own id of the product. */
  marketProductId: string
  code: string
  /** May be left out where there is one. */
  size?: string | undefined
  colour?: string | undefined
}

/**
 * Staff say what a product of the marketplace is here: it is remembered, and every line that waits for it becomes that at
 * once, as far as stock goes (ORD-8). Gives the numbers of lines that are known now, and of those that stock lacks.
 */
export async function matchProduct(
  shop: Shop,
  wish: MatchWish,
  actor: Actor,
): Promise<{ matched: number; short: number }> {
  const { marketProductId, ...line } = wish
  return shop.database.transaction(async (tx) => {
    const [goods] = await findGoods(tx, [line], 'lines')
    if (!goods) throw new Error(`goods ${line.code} were found and are not there`)
    const { productId, size, colour } = goods
    await writeMatch(tx, { marketProductId, productId, size, colour }, actor)
    const seen = await listWaitingLines(tx, marketProductId)
    const orderIds = [...new Set(seen.map(({ orderId }) => orderId))].toSorted()
    const locked = await lockOrders(tx, orderIds)
    // staff may have changed them until their orders were locked
    const waiting = (await listWaitingLines(tx, marketProductId)).filter(({ orderId }) => orderIds.includes(orderId))
    const orders = await lockLotsOfOrders(tx, locked, [productId])
    // oldest orders first: they waited longest
    const inTurn = orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    await settleLines(tx, waiting, { productId, size, colour })
    const ids = new Set(waiting.map(({ lineId }) => lineId))
    const known = { productId, code: goods.code, name: goods.nameUk, size, colour }
    const short: string[] = []
    for (const order of inTurn) short.push(...(await fillLines(shop, tx, order, { ids, known }, actor)))
    await markShort(tx, short)
    return { matched: waiting.length, short: short.length }
  })
}

type KnownGoods = Pick<ImportedLine, 'productId' | 'code' | 'name' | 'size' | 'colour'>

async function fillLines(
  shop: Shop,
  tx: Tx,
  order: Order,
  { ids, known }: { ids: ReadonlySet<string>; known: KnownGoods },
  actor: Actor,
): Promise<Set<string>> {
  // of a parcel that comes back nothing leaves any more: what nobody knew then is not among what is awaited (ORD-17)
  const lines = order.lines.map((line) =>
    ids.has(line.id) ? { ...line, ...known, needsAttention: line.isPast || order.isReturning } : line,
  )
  return changeImportedOrder(shop, tx, order, { fields: {}, paid: 0, lines, status: undefined }, actor)
}
