import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { earliestDays, type Changed, type Parts } from '../make-parts.sql.ts'
import type { Bearing } from '../share-adverts.sql.ts'
import { holdMoney } from '../hold-money.sql.ts'
import { daysOfOtherAgain, earnedAgain, listBoughtAgain } from './again.sql.ts'
import {
  earnedBrought,
  earnedBroughtOrders,
  earnedBroughtWeeks,
  forgetBrought,
  makeMissingBrought,
  remakeBrought,
} from './brought.sql.ts'
import {
  earnedBought,
  earnedCohorts,
  earnedCustomers,
  earnedEnded,
  daysOfOtherFirsts,
  listFirstOrders,
} from './customers.sql.ts'
import { earnedFees, earnedLedgers, earnedOrders, earnedSums, earnedUnderWay } from './days.sql.ts'
import { earnedLosses, earnedRoundings } from './extras.sql.ts'
import { remake, remakeAll, type Kept } from './kept.sql.ts'
import { earnedCame, earnedHeld, earnedPlaced, listMoneyDays } from './money.sql.ts'
import { earnedMonthReturns, earnedMonthSums, forgetMonths } from './months.sql.ts'
import { earnedProductTotals, forgetProductTotals, goOnToMonday, remakeProductTotals } from './products.sql.ts'
import { earnedPurchases, earnedReceipts } from './purchases.sql.ts'
import { earnedSizes } from './sizes.sql.ts'
import {
  earnedAgainMonths,
  earnedBoughtMonths,
  earnedCameMonths,
  earnedCohortsWeeks,
  earnedEndedMonths,
  earnedFeesMonths,
  earnedHeldMonths,
  earnedPlacedMonths,
  monthsOf,
  weeksOf,
} from './spans.sql.ts'
import { earnedUnpaid } from './unpaid.sql.ts'

/** All that is kept beside the parts and what they bear of adverts. */
export const allKept = (today: Day): readonly Kept[] => [
  earnedSums,
  earnedLedgers,
  earnedFees,
  earnedOrders,
  earnedCustomers,
  earnedCohorts,
  earnedBought,
  earnedEnded,
  earnedAgain,
  earnedHeld,
  earnedCame,
  earnedPlaced,
  earnedHeldMonths,
  earnedCameMonths,
  earnedPlacedMonths,
  earnedBoughtMonths,
  earnedEndedMonths,
  earnedAgainMonths,
  earnedFeesMonths,
  earnedCohortsWeeks,
  earnedBroughtOrders,
  earnedBrought,
  earnedBroughtWeeks,
  earnedProductTotals(today),
  earnedMonthSums,
  earnedMonthReturns,
  earnedLosses,
  earnedRoundings,
  earnedReceipts,
  earnedPurchases,
  earnedUnpaid,
  earnedUnderWay,
  earnedSizes(today),
]

/** What is to be made anew beside the parts, which are made already. */
export interface KeptOf {
  changed: Changed
  parts: Parts
  /** Changed or not. */
  bearing: Bearing
  today: Day
  /** Sizes are counted back from today: on another day all of them are made. */
  isOtherDay: boolean
  /** Where more is to be made, sizes, totals of products and what was brought wait for the last round, which makes all of them once. */
  isLast: boolean
}

/** What needs no answer is sent in one flight, in the order in which one relies on the rows of another. */
export async function makeKept(tx: Tx, { changed, parts, bearing, today, isOtherDay, isLast }: KeptOf): Promise<void> {
  const { lotIds, purchaseIds } = changed
  const days = distinct(parts.days, bearing.days)
  const orderIds = distinct(changed.orderIds, bearing.orderIds)
  const productsSince = earliestDays(parts.products, bearing.products)
  // people, money and products as they were when these were last made, then as they are
  const { peopleBefore, people, moneyBefore, money, productsBefore, products, productsOfLots, purchasesOfLots } =
    await allByName({
      peopleBefore: listPeople(tx, orderIds),
      orders: remake(tx, earnedOrders, orderIds),
      people: listPeople(tx, orderIds),
      moneyBefore: listMoneyDays(tx, changed.orderIds),
      held: holdMoney(tx, changed.orderIds),
      money: listMoneyDays(tx, changed.orderIds),
      productsBefore: listProductsOfPurchases(tx, purchaseIds),
      receipts: remake(tx, earnedReceipts, purchaseIds),
      products: listProductsOfPurchases(tx, purchaseIds),
      productsOfLots: listProductsOfLots(tx, lotIds),
      purchasesOfLots: listPurchasesOfLots(tx, distinct(parts.lotIds, lotIds)),
      sums: remake(tx, earnedSums, days),
      // nothing of adverts is in these
      ledgers: remake(tx, earnedLedgers, parts.days),
      fees: remake(tx, earnedFees, parts.days),
      feesMonths: remake(tx, earnedFeesMonths, monthsOf(parts.days)),
      unpaid: remake(tx, earnedUnpaid, parts.days),
      underWay: remake(tx, earnedUnderWay, parts.days),
      ended: remake(tx, earnedEnded, parts.days),
      endedMonths: remake(tx, earnedEndedMonths, monthsOf(parts.days)),
      months: forgetMonths(tx, days),
      monday: isLast && isOtherDay ? goOnToMonday(tx, today) : Promise.resolve(),
      totals: isLast ? remakeProductTotals(tx, productsSince, today) : forgetProductTotals(tx, productsSince),
      losses: remake(tx, earnedLosses, lotIds),
      roundings: remake(tx, earnedRoundings, purchaseIds),
    })
  const remakeSizes = () =>
    isOtherDay
      ? Promise.all([remakeAll(tx, earnedSizes(today)), sql`update earned_making set sizes_on = ${today}`.execute(tx)])
      : remake(
          tx,
          earnedSizes(today),
          distinct(Object.keys(parts.products), changed.productIds, productsBefore, products, productsOfLots),
        )
  const peopleOfBoth = distinct(peopleBefore, people)
  const since = distinct(moneyBefore.since, money.since)
  const came = distinct(moneyBefore.came, money.came)
  const placed = distinct(moneyBefore.placed, money.placed)
  const { firstsBefore, firsts, againBefore, again } = await allByName({
    firstsBefore: listFirstOrders(tx, peopleOfBoth),
    customers: remake(tx, earnedCustomers, peopleOfBoth),
    firsts: listFirstOrders(tx, peopleOfBoth),
    broughtOrders: remake(tx, earnedBroughtOrders, peopleOfBoth),
    againBefore: listBoughtAgain(tx, peopleOfBoth),
    boughtAgain: remake(tx, earnedAgain, peopleOfBoth),
    again: listBoughtAgain(tx, peopleOfBoth),
    held: remake(tx, earnedHeld, since),
    heldMonths: remake(tx, earnedHeldMonths, monthsOf(since)),
    came: remake(tx, earnedCame, came),
    cameMonths: remake(tx, earnedCameMonths, monthsOf(came)),
    placed: remake(tx, earnedPlaced, placed),
    placedMonths: remake(tx, earnedPlacedMonths, monthsOf(placed)),
    purchases: remake(tx, earnedPurchases, distinct(purchaseIds, purchasesOfLots)),
    sizes: isLast ? remakeSizes() : sql`update earned_making set sizes_on = null`.execute(tx),
  })
  const firstDays = [...firstsBefore, ...firsts].map(({ day }) => day)
  const boughtDays = distinct(days, daysOfOtherFirsts(firstsBefore, firsts))
  await Promise.all([
    remake(tx, earnedCohorts, distinct(firstDays)),
    isLast ? remakeBrought(tx, distinct(firstDays)) : forgetBrought(tx, distinct(firstDays)),
    remake(tx, earnedCohortsWeeks, weeksOf(firstDays)),
    remake(tx, earnedBought, boughtDays),
    remake(tx, earnedBoughtMonths, monthsOf(boughtDays)),
    remake(tx, earnedAgainMonths, monthsOf(daysOfOtherAgain(againBefore, again))),
  ])
  if (isLast && isOtherDay) await makeMissingBrought(tx)
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
    sql`select distinct product_id as id from earned_receipts where purchase_id = any(${ids}::uuid[]) and product_id is not null`,
  )

const listPurchasesOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, ids, sql`select distinct purchase_id as id from purchase_lines where lot_id = any(${ids}::uuid[])`)

const listProductsOfLots = (tx: Tx, ids: readonly string[]) =>
  listIds(tx, ids, sql`select distinct product_id as id from lots where id = any(${ids}::uuid[])`)
