import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { refuseOpenQuestions } from '#platform/server/table-file/refuse-open-questions.ts'
import type { FileRequest } from '#platform/table-import.ts'
import { carriers, trackingOf, usualCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { goodsTotalOf, totalOf } from '#modules/orders/order.ts'
import { enterPastOrders, listOrdersByNumbers, lockNumbers, type PastOrder } from '#modules/orders/server/index.ts'
import type { PastOrdersImport } from '../../past-orders.contract.ts'
import type { PastLineRead } from '../../past-orders.ts'
import { findGoodsOfCodes, type FoundGoods } from '../goods-of-codes.ts'
import { listMovedThings, type MovedThing } from '../moved-products.sql.ts'
import { runPastImport } from '../past-imports/run-past-import.ts'
import { insertBrought, listBrought } from './past-orders.sql.ts'
import { planPastOrders, type PlannedPastOrder } from './plan-past-orders.ts'
import { readPastOrders } from './read-past-orders.ts'
import { showPastPlan } from './show-past-plan.ts'

const megabytes = 30
/** The orders of one transaction: whoever waits for one of them waits for no more. */
const atOnce = 100

/**
 * Says what a table of orders would bring; with the fingerprint of that answer, brings it by a hundred at a time, so that
 * others pass between, and goes on after the answer. An order is there whole or not at all: the same file again brings what
 * a stop or a kill left out, and nothing twice (ORD-3, ORD-8).
 */
export async function importPastOrders(
  shop: Shop,
  { apply, fileName = 'orders.csv', ...choices }: FileRequest,
  { request, language, caller }: StaffCall,
): Promise<PastOrdersImport> {
  const read = await readPastOrders(await receiveFile(request, { megabytes }), choices)
  const plan = await planPastOrders(shop.database.db, read, shop.now())
  const cellError = (error: string) => shop.errorText({ field: '', error }, language)
  const answer = { read, plan, cellError }
  if (apply === undefined) return showPastPlan(answer)
  refuseOpenQuestions(read.questions)
  if (apply !== plan.fingerprint) throw refuse('conflict', 'pastChanged', 'apply')
  if (plan.orders.length === 0) return showPastPlan(answer)
  const moved = await listMovedThings(shop.database.db)
  const past = await runPastImport(
    shop,
    { kind: 'orders', fileName },
    {
      things: plan.orders,
      atOnce,
      actor: caller,
      enter: (tx, id, some) => enter(tx, id, some, { moved, actor: caller, now: shop.now() }),
    },
  )
  return showPastPlan({ ...answer, past })
}

/** How many came; those that somebody else brought at this moment are theirs. */
async function enter(
  tx: Tx,
  importId: string,
  planned: readonly PlannedPastOrder[],
  { moved, actor, now }: { moved: ReadonlyMap<string, MovedThing>; actor: Actor; now: Date },
): Promise<number> {
  const numbers = planned.map(({ number }) => number)
  await lockNumbers(tx, numbers)
  const brought = await listBrought(tx, numbers)
  const taken = new Set((await listOrdersByNumbers(tx, numbers)).map(({ number }) => number))
  const free = planned.filter(({ number }) => !brought.has(number) && !taken.has(number))
  if (free.length === 0) return 0
  const codes = free.flatMap(({ lines }) => lines.map(({ code }) => code))
  const goodsOf = await findGoodsOfCodes(tx, codes, moved)
  const orders = free.map((order) =>
    pastOrder({ ...order, createdAt: order.createdAt < now ? order.createdAt : now }, goodsOf, actor),
  )
  await enterPastOrders(tx, orders, { allocations: [], movements: [], counts: [] })
  await insertBrought(
    tx,
    importId,
    orders.map(({ id, number = '' }) => ({ id, number })),
  )
  return orders.length
}

/** Its goods had left before stock was counted here: it holds and takes none, and costs what the table told (ORD-8). */
function pastOrder(
  { row: _, statusWord: __, lines: told, status, createdAt, trackingNumber, ...fields }: PlannedPastOrder,
  goodsOf: (code: string) => FoundGoods | undefined,
  actor: Actor,
): PastOrder {
  const lines = told.map(({ unitCost, ...line }) => ({
    ...ofGoods(line, goodsOf(line.code)),
    pastCost: unitCost,
    id: randomUUIDv7(),
    returnedQuantity: 0,
    needsAttention: true,
    isPast: true,
  }))
  const goodsTotal = goodsTotalOf(lines, status)
  const total = totalOf({ goodsTotal, wrappingFee: newOrder.wrappingFee, discount: fields.discount })
  return {
    ...newOrder,
    ...fields,
    id: randomUUIDv7(),
    status,
    isReturning: false,
    language: 'uk',
    carrier: carrierOf(trackingNumber),
    trackingNumber,
    // what was handed over was paid for, and nobody owes it any more
    deposit: status === 'completed' ? total : 0,
    goodsTotal,
    trackingToken: randomBytes(32).toString('base64url'),
    createdAt,
    updatedAt: createdAt,
    trail: [{ status, at: createdAt, actor }],
    lines,
  }
}

/** A code of one size there says which, where the table does not. */
function ofGoods(line: Omit<PastLineRead, 'unitCost'>, found: FoundGoods | undefined) {
  const { size, colour } = line
  return {
    ...line,
    productId: found?.product.id ?? null,
    size: size || (found?.size ?? ''),
    colour: colour || (found?.colour ?? ''),
  }
}

function carrierOf(trackingNumber: string): Carrier {
  return carriers.find((carrier) => trackingOf(carrier)?.isNumber(trackingNumber)) ?? usualCarrier
}
