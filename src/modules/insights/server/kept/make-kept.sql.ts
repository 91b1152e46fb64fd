import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Changed, Parts } from '../make-parts.sql.ts'
import { earnedCustomers } from './customers.sql.ts'
import { earnedFees, earnedLedgers, earnedOrders, earnedSums } from './days.sql.ts'
import { earnedLosses, earnedRoundings } from './extras.sql.ts'
import { remake, type Kept } from './kept.sql.ts'
import { earnedMonthSums, forgetMonths } from './months.sql.ts'
import { earnedPurchases, earnedReceipts } from './purchases.sql.ts'
import { earnedSizes } from './sizes.sql.ts'

/** All that is kept beside the parts and what they bear of adverts. */
export const allKept = (today: Day): readonly Kept[] => [
  ...[earnedSums, earnedLedgers, earnedFees, earnedOrders, earnedCustomers, earnedMonthSums],
  ...[earnedLosses, earnedRoundings, earnedReceipts, earnedPurchases, earnedSizes(today)],
]

/** Makes anew whatever is kept of these days, lots, purchases and products, after the parts themselves. */
export async function makeKept(tx: Tx, changed: Changed, parts: Parts, today: Day): Promise<void> {
  const days = [...new Set([...parts.days, ...changed.days])]
  const before = await listPeople(tx, days)
  for (const kept of [earnedSums, earnedLedgers, earnedFees, earnedOrders]) await remake(tx, kept, days)
  await remake(tx, earnedCustomers, [...new Set([...before, ...(await listPeople(tx, days))])])
  await forgetMonths(tx, days)
  await remake(tx, earnedLosses, changed.lotIds)
  await remake(tx, earnedRoundings, changed.purchaseIds)
  const ordered = await listProductsOfPurchases(tx, changed.purchaseIds)
  await remake(tx, earnedReceipts, changed.purchaseIds)
  const lotIds = [...parts.lotIds, ...changed.lotIds]
  const purchaseIds = [...changed.purchaseIds, ...(await listPurchasesOfLots(tx, lotIds))]
  await remake(tx, earnedPurchases, [...new Set(purchaseIds)])
  const productIds = [...parts.productIds, ...changed.productIds, ...ordered]
  const ofPurchases = await listProductsOfPurchases(tx, changed.purchaseIds)
  const ofLots = await listProductsOfLots(tx, changed.lotIds)
  await makeSizes(tx, [...new Set([...productIds, ...ofPurchases, ...ofLots])], today)
}

/** All of them on another day: they are counted back from it. */
async function makeSizes(tx: Tx, productIds: readonly string[], today: Day): Promise<void> {
  const sizes = earnedSizes(today)
  const { rows } = await sql`select from earned_making where sizes_on = ${today}::date`.execute(tx)
  if (rows.length > 0) return remake(tx, sizes, productIds)
  await sql`delete from earned_sizes`.execute(tx)
  await sql`insert into earned_sizes (${sql.join(sizes.columns.map((column) => sql.ref(column)))}) ${sizes.rows(sizes.all)}`.execute(
    tx,
  )
  await sql`update earned_making set sizes_on = ${today}`.execute(tx)
}

async function listIds(tx: Tx, statement: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return (await statement.execute(tx)).rows.map(({ id }) => id)
}

const listPeople = (tx: Tx, days: readonly Day[]) =>
  listIds(tx, sql`select distinct person as id from earned_orders where day = any(${days}::date[])`)

/** As they are in the purchases, and as they were when these were last made. */
const listProductsOfPurchases = (tx: Tx, ids: readonly string[]) =>
  listIds(
    tx,
    sql`select distinct product_id as id from earned_receipts where purchase_id = any(${ids}::uuid[]) and product_id is not null`,
  )

const listPurchasesOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, sql`select distinct purchase_id as id from purchase_lines where lot_id = any(${ids}::uuid[])`)

const listProductsOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, sql`select distinct product_id as id from lots where id = any(${ids}::uuid[])`)
