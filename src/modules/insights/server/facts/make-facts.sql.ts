import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import type { Changed, Parts } from '../make-parts.sql.ts'
import type { Bearing } from '../share-adverts.sql.ts'
import { earnedLosses, earnedRoundings } from './costs.sql.ts'
import { earnedCustomers } from './customers.sql.ts'
import { remake, remakeAll, type Fact } from './fact.sql.ts'
import { earnedOrders } from './orders.sql.ts'
import { earnedPurchases } from './purchases.sql.ts'
import { earnedSizes } from './sizes.sql.ts'
import { earnedProductSums, earnedSums, productOf, remakeProductSums } from './sums.sql.ts'

/** All facts and sums beside the parts and the adverts that they bear. */
export const allFacts = (today: Day): readonly Fact[] => [
  earnedOrders,
  earnedCustomers,
  earnedLosses,
  earnedRoundings,
  earnedPurchases,
  earnedSums,
  earnedProductSums,
  earnedSizes(today),
]

/** The facts to make anew beside the parts, which are made already. */
interface FactsOf {
  changed: Changed
  parts: Parts
  /** Changed or not. */
  bearing: Bearing
  today: Day
  /** Sizes are counted back from today: on another day all of them are made. */
  isOtherDay: boolean
  /** Where more orders are to be made, what changes with every one of them waits for the last of them. */
  isLast: boolean
}

/** Makes the facts anew. One flight has all statements that need no answer, in the order in which they rely on each other. */
export async function makeFacts(
  tx: Tx,
  { changed, parts, bearing, today, isOtherDay, isLast }: FactsOf,
): Promise<void> {
  const { lotIds, purchaseIds } = changed
  const orderIds = distinct(changed.orderIds, bearing.orderIds)
  const productMonths = distinct(parts.productMonths, bearing.productMonths)
  // people as they were when these were last made, then as they are
  const { peopleBefore, people, productsOfLots, productsOfPurchases, purchasesOfLots } = await allByName({
    peopleBefore: listPeople(tx, orderIds),
    orders: remake(tx, earnedOrders, orderIds),
    people: listPeople(tx, orderIds),
    productsOfLots: listProductsOfLots(tx, lotIds),
    productsOfPurchases: listProductsOfPurchases(tx, purchaseIds),
    purchasesOfLots: listPurchasesOfLots(tx, distinct(parts.lotIds, lotIds)),
    sums: remake(tx, earnedSums, distinct(parts.days, bearing.days)),
    productSums: remakeProductSums(tx, productMonths),
    losses: remake(tx, earnedLosses, lotIds),
    roundings: remake(tx, earnedRoundings, purchaseIds),
  })
  const products = distinct(parts.productMonths.map(productOf), changed.productIds, productsOfLots, productsOfPurchases)
  const purchases = distinct(purchaseIds, purchasesOfLots)
  await remake(tx, earnedCustomers, distinct(peopleBefore, people))
  if (!isLast && changed.orderIds.length > 0) return markAgain(tx, products, purchases)
  await Promise.all([
    remake(tx, earnedPurchases, purchases),
    isOtherDay ? remakeAll(tx, earnedSizes(today)) : remake(tx, earnedSizes(today), products),
  ])
}

/** Leaves these to a later round; each is marked once. */
async function markAgain(tx: Tx, products: readonly string[], purchases: readonly string[]): Promise<void> {
  await sql`
    insert into earned_dirty (product_id, purchase_id)
    select given.id, null::uuid from unnest(${products}::uuid[]) given (id)
    where not exists (select from earned_dirty where product_id = given.id)
    union all
    select null, given.id from unnest(${purchases}::uuid[]) given (id)
    where not exists (select from earned_dirty where purchase_id = given.id)`.execute(tx)
}

const distinct = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

async function listIds(
  tx: Tx,
  of: readonly string[],
  statement: ReturnType<typeof sql<{ id: string }>>,
): Promise<string[]> {
  return of.length === 0 ? [] : (await statement.execute(tx)).rows.map(({ id }) => id)
}

const listPeople = (tx: Tx, orderIds: readonly string[]) =>
  listIds(tx, orderIds, sql`select distinct person as id from earned_orders where order_id = any(${orderIds}::uuid[])`)

const listProductsOfPurchases = (tx: Tx, ids: readonly string[]) =>
  listIds(
    tx,
    ids,
    sql`select distinct product_id as id from purchase_products where purchase_id = any(${ids}::uuid[]) and product_id is not null`,
  )

const listPurchasesOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, ids, sql`select distinct purchase_id as id from purchase_lines where lot_id = any(${ids}::uuid[])`)

const listProductsOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, ids, sql`select distinct product_id as id from lots where id = any(${ids}::uuid[])`)
