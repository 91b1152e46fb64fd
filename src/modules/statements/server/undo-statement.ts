import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockLotsOfOrders, lockOrders, takePaymentBack } from '#modules/orders/server/index.ts'
import { settlePayouts, unsettlePayouts } from '#modules/payments/server/index.ts'
import { statementTexts } from '../texts.ts'
import { deleteEntries, deletePayouts, takeImport } from './statements.sql.ts'

/** Takes back the payments of an import that their orders still have, and its payouts; says how many stay. */
export async function undoStatement(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<{ undone: number; stays: number }> {
  return shop.database.transaction(async (tx) => {
    const entries = await takeImport(tx, importId, shop.now())
    if (!entries) throw refuse('notFound', 'statementGone')
    const ids = [...new Set(entries.map(({ orderId }) => orderId))].toSorted()
    await lockLotsOfOrders(tx, await lockOrders(tx, ids), [])
    const payouts = await deletePayouts(tx, importId)
    await unsettlePayouts(tx, payouts)
    if (payouts.length > 0) await settlePayouts(shop, tx)
    const gone: string[] = []
    const note = statementTexts('uk')('undo.note')
    // the last one first, so that an order is again what it was before the first
    for (const { key, orderId, amount, statusBefore } of entries.toReversed()) {
      const [order] = await lockOrders(tx, [orderId])
      const wrong = { amount, way: 'transfer', note, statusBefore } as const
      if (order && (await takePaymentBack(shop, tx, order, wrong, actor))) gone.push(key)
    }
    await deleteEntries(tx, gone)
    return { undone: gone.length + payouts.length, stays: entries.length - gone.length }
  })
}
