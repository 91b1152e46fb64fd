import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { changesIn } from '#platform/server/table-file/imports-in.ts'
import { takePayoutBack, type BeforePayout } from '#modules/delivery/server/index.ts'
import { sumFromCarrier } from './followed.sql.ts'
import { lockLotsOfOrders, lockOrders, takeBackFromCarrier } from '#modules/orders/server/index.ts'

/** A parcel that a register called paid out. */
export interface ImportedPayout {
  orderId: string
  number: string
  sum: Money
  on: Day
  before: BeforePayout
}

const imports = changesIn<ImportedPayout>('payout_imports')

export const listPayoutImports = imports.list

/** Records what a register said, so that it can be undone for a day; older ones go. Gives its id. */
export async function recordPayoutImport(
  tx: Tx,
  by: { fileName: string; actor: Actor; now: Date },
  payouts: readonly ImportedPayout[],
): Promise<string> {
  await imports.deleteOld(tx, by.now)
  return imports.insert(tx, by, payouts)
}

/**
 * Takes back what a register said of parcels, and the payments that came of it, as rows of their own; says how many stay as they
 * are, as something else became of them since (DEL-5, FORM-6).
 */
export async function undoPayouts(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<{ undone: number; stays: number }> {
  return shop.database.transaction(async (tx) => {
    const payouts = await imports.take(tx, importId, shop.now())
    if (!payouts) throw refuse('notFound', 'payoutsGone')
    const ids = payouts.map(({ orderId }) => orderId).toSorted()
    await lockLotsOfOrders(tx, await lockOrders(tx, ids), [])
    let undone = 0
    for (const payout of payouts.toReversed()) if (await undoPayout(shop, tx, payout, actor)) undone++
    return { undone, stays: payouts.length - undone }
  })
}

async function undoPayout(shop: Shop, tx: Tx, payout: ImportedPayout, actor: Actor): Promise<boolean> {
  const [order] = await lockOrders(tx, [payout.orderId])
  const amount = await sumFromCarrier(tx, payout.orderId, payout.before.at)
  if (order && order.deposit < amount) return false
  if (!(await takePayoutBack(tx, payout, shop.now()))) return false
  if (order && order.moneyReceivedOn !== null) await takeBackFromCarrier(shop, tx, { order, amount }, actor)
  return true
}
