import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { percentOf } from '#kit/money.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { newOrder } from '../../new-order.ts'
import { goodsTotalOf, keptPieces, moneyOf, paidWhen, paymentTypes, shownDue, type OrderFields } from '../../order.ts'
import { profitOf } from '../../profit.ts'
import { groupOf, statuses, type Status } from '../../status.ts'
import { insertLines, insertOrder, loadOrders, setReturnedQuantities } from '../orders.sql.ts'

let shop: TestShop
let lots: { id: string; productId: string }[]
beforeAll(async () => {
  shop = await testShop()
  const { id: productId } = await buildProduct(shop, {
    lots: [{ unitCost: 12_345 }, { unitCost: 1 }, { unitCost: 99_999_999 }],
  })
  const rows = await sql<{ id: string }>`select id from lots where product_id = ${productId} order by id`.execute(
    shop.database.db,
  )
  lots = rows.rows.map(({ id }) => ({ id, productId }))
})

const amount = fc.oneof(fc.nat(500), fc.nat(20_000_000))
const maybe = fc.option(amount)
const rate = fc.nat(10_000).map((hundredths) => hundredths / 100)
const line = fc.record({
  price: amount,
  quantity: fc.integer({ min: 1, max: 9 }),
  returned: fc.nat(9),
  /** How many of which lots fill it. */
  lots: fc.array(fc.record({ lot: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
})
const order = fc.record({
  status: fc.constantFrom(...statuses),
  lines: fc.array(line, { maxLength: 3 }),
  soldTotal: maybe,
  fields: fc.record({
    paymentType: fc.constantFrom(...paymentTypes),
    wrappingFee: amount,
    discount: amount,
    deposit: fc.integer({ min: -500, max: 20_000_000 }),
    amountDueSet: maybe,
    marketplaceFeeRate: rate,
    marketplaceFeeSet: maybe,
    marketplaceFixedFee: amount,
    marketplacePaymentFeeRate: rate,
    marketplacePaymentFeeSet: maybe,
    isShippingSubsidised: fc.boolean(),
    subsidisedShippingFee: amount,
    returnCost: amount,
    paymentFee: amount,
  }),
})
type AnyOrder = typeof order extends fc.Arbitrary<infer Given> ? Given : never

longIt(
  '[ORD-5] [ORD-6] the money of any order is the same to the kopiyka in SQL as in the code, term by term',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (given) => {
        const ids = []
        for (const each of given) ids.push(await write(each))
        const { db } = shop.database
        const { rows } = await sql<{ id: string; goods: number; stockGroup: string; terms: object }>`
          select m.order_id as id, g.goods_total as goods, m.stock_group as "stockGroup", jsonb_build_object(
            'total', m.total, 'amountDue', m.amount_due, 'notAsked', m.not_asked, 'refundDue', m.refund_due, 'revenue', m.revenue, 'cost', m.cost,
            'marketplaceFee', m.marketplace_fee, 'marketplaceFixedFee', m.marketplace_fixed_fee,
            'marketplacePaymentFee', m.marketplace_payment_fee, 'subsidisedShippingFee', m.subsidised_shipping_fee,
            'paymentFee', m.payment_fee, 'returnCost', m.return_cost, 'sum', m.profit, 'sold', m.sold_total) as terms
          from order_money m join order_goods g using (order_id) where m.order_id = any(${ids}::uuid[])`.execute(db)
        const found = new Map(rows.map((row) => [row.id, row]))
        for (const each of await loadOrders(db, ids)) {
          expect(found.get(each.id)).toEqual({
            id: each.id,
            goods: goodsTotalOf(each.lines, each.status),
            stockGroup: groupOf[each.status],
            terms: { ...moneyOf(each), ...profitOf(each), sold: each.soldTotal ?? moneyOf(each).total },
          })
        }
        expect(found.size).toBe(ids.length)
      }),
      { numRuns: isDeep ? 400 : 25 },
    )
  },
  isDeep ? 900_000 : 60_000,
)

async function write({ status, lines, soldTotal, fields }: AnyOrder): Promise<string> {
  return shop.database.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const rows = lines.map(({ price, quantity, returned, lots: filled }, position) => ({
      id: crypto.randomUUID(),
      position,
      price,
      quantity,
      returnedQuantity: Math.min(returned, quantity),
      productId: null,
      code: 'A',
      name: 'А',
      size: '',
      colour: '',
      purchaseNumber: '',
      needsAttention: true,
      isPast: false,
      pastCost: null,
      filled,
    }))
    const goodsTotal = goodsTotalOf(rows, status)
    const named: OrderFields = { ...newOrder, ...fields, phone: '+380670000001' }
    await insertOrder(tx, {
      ...named,
      id,
      status,
      goodsTotal,
      soldTotal,
      customerId: null,
      language: 'uk',
      trackingToken: id,
    })
    await insertLines(tx, id, rows)
    await setReturnedQuantities(tx, rows)
    for (const { id: lineId, filled } of rows)
      for (const { lot, quantity } of filled)
        await sql`
          insert into allocations (order_id, line_id, lot_id, quantity, state)
          values (${id}, ${lineId}, ${lots[lot]?.id}, ${quantity}, 'taken')
          on conflict do nothing`.execute(tx)
    return id
  })
}

it('[WIRE-6] a percent is rounded half up alike, up to the largest sum that is taken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ of: fc.integer({ min: -1_000_000, max: 10_000_000_000 }), rate }), { maxLength: 200 }),
      async (given) => {
        const half = given.flatMap((each) => [each, { of: 50, rate: 1 }, { of: 10_000_000_000, rate: 99.99 }])
        const { rows } = await sql<{ share: number }>`
          select percent_of(of, rate) as share
          from unnest(${half.map(({ of }) => of)}::bigint[], ${half.map((each) => each.rate)}::numeric[])
            with ordinality as given (of, rate, place)
          order by place`.execute(shop.database.db)
        expect(rows.map(({ share }) => share)).toEqual(half.map((each) => percentOf(each.of, each.rate)))
      },
    ),
    { numRuns: 20 },
  )
})

it('[ORD-5] [ORD-17] the sum due and the pieces a line keeps are the same in SQL as in the code', async () => {
  const money = fc.record({ total: amount, deposit: fc.integer({ min: -500, max: 20_000_000 }), set: maybe })
  const pieces = fc.record({ status: fc.constantFrom(...statuses), quantity: fc.nat(9), returned: fc.nat(9) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(money, pieces), { minLength: 1, maxLength: 50 }), async (given) => {
      const { rows } = await sql<{ due: number; shown: number; notAsked: number; still: number; kept: number }>`
        select amount_due(total, deposit, "set") as due, shown_due(status, total, deposit, "set") as shown,
          not_asked(status, total, deposit, "set") as "notAsked",
          still_due(total, deposit) as still, kept_pieces(status, quantity, returned) as kept
        from jsonb_to_recordset(${JSON.stringify(given.map(([sums, line]) => ({ ...sums, ...line })))}::jsonb)
          as given (total bigint, deposit bigint, "set" bigint, status text, quantity int, returned int)`.execute(
        shop.database.db,
      )
      expect(rows).toEqual(
        given.map(([{ total, deposit, set }, { status, quantity, returned }]) => {
          const basis = {
            ...newOrder,
            status,
            soldTotal: null,
            goodsTotal: total,
            wrappingFee: 0,
            discount: 0,
            deposit,
          }
          const reserving = { ...basis, status: 'new' as const }
          return {
            due: moneyOf({ ...reserving, amountDueSet: set }).amountDue,
            shown: shownDue({ ...basis, amountDueSet: set }) ?? -1,
            notAsked: moneyOf({ ...basis, amountDueSet: set }).notAsked,
            still: moneyOf({ ...reserving, amountDueSet: null }).amountDue,
            kept: keptPieces({ quantity, returnedQuantity: returned }, status),
          }
        }),
      )
    }),
    { numRuns: 20 },
  )
})

it('[EARN-1] a stage follows from the group, and a completed order is a stage further', async () => {
  const { rows } = await sql<{ status: Status; stage: number }>`
    select status, order_stage(status) as stage from unnest(${[...statuses]}::text[]) status`.execute(shop.database.db)
  const stageOf = { free: 0, reserving: 1, taken: 2 }
  expect(Object.fromEntries(rows.map(({ status, stage }) => [status, stage]))).toEqual(
    Object.fromEntries(statuses.map((status) => [status, status === 'completed' ? 3 : stageOf[groupOf[status]]])),
  )
})

/** Paid, or accepted where the carrier brings the money (ORD-16). */
function isToPack({ status, ...order }: { status: Status; paymentType: OrderFields['paymentType'] }): boolean {
  return status === 'paid' || (status === 'accepted' && paidWhen(order) === 'onDelivery')
}

it('[ORD-16] an order is to be packed in SQL as in the code, in every status, however it is paid', async () => {
  const { rows } = await sql<{ status: Status; paymentType: OrderFields['paymentType']; isToPack: boolean }>`
    select status, type as "paymentType", is_to_pack(status, type) as "isToPack"
    from unnest(${[...statuses]}::text[]) status, unnest(${[...paymentTypes]}::text[]) type`.execute(shop.database.db)
  expect(rows).toHaveLength(statuses.length * paymentTypes.length)
  expect(rows).toEqual(rows.map((row) => ({ ...row, isToPack: isToPack(row) })))
})

it('[ORD-1] every status is in the same group in SQL as in the code, and no other word is in any', async () => {
  const { rows } = await sql<{ status: string; in: string | null }>`
    select status, status_group(status) as "in" from unnest(${[...statuses, 'lost']}::text[]) status`.execute(
    shop.database.db,
  )
  expect(Object.fromEntries(rows.map((row) => [row.status, row.in]))).toEqual({ ...groupOf, lost: null })
})
