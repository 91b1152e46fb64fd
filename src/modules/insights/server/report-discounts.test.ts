import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, monthOf } from '#kit/days.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { contributionAt } from '../discount.ts'
import type { LotToDiscount } from '../payback.contract.ts'
import { proveEarned } from './prove-earned.ts'
import { reportDiscounts } from './report-discounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const daysAgo = (days: number) => addDays(dayOf(shop.now()), -days)
const change = (statement: string, values: unknown[]) => shop.database.pool.query(statement, values)

/** Goods of the same type that were bought as many days ago. */
async function bagOf(days: number, unitCost: number): Promise<string> {
  // their receipt is of today: what is entered with its past says how old it is (EARN-5)
  const { code } = await buildProduct(shop, { lots: [{ quantity: 5, unitCost, purchasedOn: daysAgo(days) }] })
  return code
}

/** An order of Prom as if it had come that many days ago; of its 1,000.00 the marketplace took so much. */
async function soldOfProm(code: string, days: number, marketplaceFeeSet: number): Promise<void> {
  const { id } = await buildOrder(shop, {
    source: 'prom',
    status: 'completed',
    marketplaceFeeSet,
    lines: [{ code, price: 1000_00 }],
  })
  await change(`update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = $1`, [
    id,
    daysAgo(days),
  ])
}

const bound = 180
const lots = async () => (await reportDiscounts(shop, 'uk')).lots

it('[EARN-5] a floor knows what a channel took of half a year, to the day: of its first month the days, of the others all', async () => {
  const code = await bagOf(100, 500_00)
  const nextMonth = addDays(monthOf(daysAgo(bound)).to, 1)
  const untilNextMonth = Math.round((Date.parse(daysAgo(0)) - Date.parse(nextMonth)) / 86_400_000)
  // a day too early: half of the price, which must not count
  await soldOfProm(code, bound + 1, 500_00)
  // 100.00 and 200.00 and 300.00 of 1,000.00 each are 20 %
  await soldOfProm(code, bound, 100_00)
  await soldOfProm(code, untilNextMonth, 200_00)
  await soldOfProm(code, 0, 300_00)
  const floor = async () => (await lots()).find((lot) => lot.code === code)?.floors.prom
  // 500.00 of 80 %
  expect(await floor()).toBe(625_00)
  // what an order of a whole month changes is there at once
  await change('update orders set marketplace_fee_set = 50000 where created_at::date = $1', [nextMonth])
  // 900.00 of 3,000.00 are 30 %: 714.28 less 214.28 is 500.00
  expect(await floor()).toBe(714_28)
  expect(await proveEarned(shop)).toEqual([])
})

it('[EARN-5] the lots that tie up most for longest come first, of those that were bought more than 60 days ago, whenever they were entered', async () => {
  const codes = [await bagOf(61, 300_00), await bagOf(60, 900_00), await bagOf(70, 200_00), await bagOf(70, 400_00)]
  const listed = (await lots()).filter(({ code }) => codes.includes(code))
  const weight = ({ frozen, ageDays }: LotToDiscount) => frozen * (ageDays - 60)
  expect(listed.map(({ code, ageDays }) => [code, ageDays])).toEqual([
    [codes[3], 70],
    [codes[2], 70],
    [codes[0], 61],
  ])
  expect(listed.map(weight)).toEqual(listed.map(weight).toSorted((one, other) => other - one))
  expect(listed.map(({ frozen }) => frozen)).toEqual([2000_00, 1000_00, 1500_00])
  for (const lot of listed) expect(contributionAt(lot.floors.site ?? 0, lot.unitCost, { rates: [], fixed: 0 })).toBe(0)
})

it('[EARN-5] a channel that sold nothing lately takes what it took when it did; of one that never sold no floor is made up', async () => {
  const fresh = await testShop()
  const floors = async () => (await reportDiscounts(fresh, 'uk')).lots[0]?.floors
  const { code } = await buildProduct(fresh, { lots: [{ quantity: 5, unitCost: 500_00 }] })
  await fresh.database.pool.query(`
    begin; alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = now() - interval '100 days';
    alter table stock_movements enable trigger stock_movements_are_final; commit`)
  expect(await floors()).toEqual({ site: 500_00, bigl: null, prom: null })
  await buildOrder(fresh, {
    source: 'prom',
    status: 'completed',
    marketplaceFeeSet: 200_00,
    lines: [{ code, price: 1000_00 }],
  })
  await fresh.database.pool.query(`update orders set created_at = now() - interval '300 days'`)
  // a fifth of the price
  expect(await floors()).toEqual({ site: 500_00, bigl: null, prom: 625_00 })
})

it('[EARN-5] a report of more than a hundred lots lists the first hundred, with the count and the sum of all', async () => {
  const code = await bagOf(90, 10_00)
  const before = await reportDiscounts(shop, 'uk')
  await change(
    `insert into lots (product_id, size, price, asked_price, unit_cost, on_hand, purchased_on)
    select p.id, 'r' || n, 100, 100, 1000, 5, $2 from products p, generate_series(1, 120) n where code = $1`,
    [code, daysAgo(90)],
  )
  const { lots: shown, count, frozen } = await reportDiscounts(shop, 'uk')
  expect([shown.length, count, frozen]).toEqual([100, before.count + 120, before.frozen + 120 * 5 * 10_00])
})

it('[EARN-5] of a type that a channel never sold the floor bears what it took of all goods, not of those nobody knows', async () => {
  const fresh = await testShop()
  const { code } = await buildProduct(fresh, { lots: [{ quantity: 5, unitCost: 500_00 }], typeSlug: 'belts' })
  const bag = await buildProduct(fresh, { lots: [{ quantity: 5, unitCost: 1_00 }] })
  await fresh.database.pool.query(`
    begin; alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = now() - interval '100 days';
    alter table stock_movements enable trigger stock_movements_are_final; commit`)
  const sell = (sold: string, marketplaceFeeSet: number) =>
    buildOrder(fresh, {
      source: 'prom',
      status: 'completed',
      marketplaceFeeSet,
      lines: [{ code: sold, price: 1000_00 }],
    })
  const floor = async () => (await reportDiscounts(fresh, 'uk')).lots.find((lot) => lot.code === code)?.floors.prom
  await sell(bag.code, 100_00)
  const unknown = await sell(bag.code, 300_00)
  await fresh.database.pool.query('update order_lines set product_id = null where order_id = $1', [unknown.id])
  // 400.00 of 2,000.00
  expect(await floor()).toBe(625_00)
  // most of it came back, its fee did not
  await fresh.database.pool.query('update orders set marketplace_fee_set = 190000 where id = $1', [unknown.id])
  expect(await floor()).toBeNull()
})

it('[EARN-5] a floor bears what orders of other types took for payment and an order, and the commission of its own type alone', async () => {
  const fresh = await testShop()
  const bag = await buildProduct(fresh, { lots: [{ quantity: 5, unitCost: 500_00 }] })
  const shoes = await buildProduct(fresh, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 5, unitCost: 300_00 }] })
  await fresh.database.pool.query(`
    begin; alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = now() - interval '100 days';
    alter table stock_movements enable trigger stock_movements_are_final; commit`)
  const sell = (line: { code: string; size?: string }, fees: Partial<OrderFields>) =>
    buildOrder(fresh, { source: 'prom', status: 'completed', lines: [{ ...line, price: 1000_00 }], ...fees })
  await sell({ code: bag.code }, { marketplaceFeeSet: 100_00 })
  await sell({ code: shoes.code, size: '37' }, { marketplacePaymentFeeSet: 35_00, marketplaceFixedFee: 10_00 })
  const { lots: old } = await reportDiscounts(fresh, 'uk')
  const floor = (code: string) => old.find((lot) => lot.code === code)?.floors.prom
  // 589.60 less 10 %, 3.5 % and 10.00 is 500.00; of shoes, which bear no commission, 321.24 less 3.5 % and 10.00 is 300.00
  expect([floor(bag.code), floor(shoes.code)]).toEqual([589_60, 321_24])
})
