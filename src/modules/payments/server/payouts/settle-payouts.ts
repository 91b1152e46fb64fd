import { dayOf } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { paymentSettings } from '../settings.ts'
import { settleByDays } from './payouts.sql.ts'

/**
 * Counts payments as paid out to the account of the shop so many days after each was paid, where the owner lets days say so; no
 * provider's API tells its payouts. Elsewhere the provider holds them until a bank statement shows them (PAY-7).
 */
export async function settlePayouts(shop: Shop, db: Db | Tx = shop.database.db): Promise<void> {
  const { payout, payoutDays: days } = shop.settings.of(paymentSettings)
  if (payout === 'days') await settleByDays(db, { today: dayOf(shop.now()), days })
}
