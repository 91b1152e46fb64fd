import { beforeAll, beforeEach, expect } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { atPlace, Killed, mortal } from '../../../../tests/build/dying.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { randomOf } from '../../../../tests/build/random.ts'
import { openRegister, type Register } from '../../../../tests/build/register.ts'
import type { Status } from '#modules/orders/status.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { issueByHand } from './issue-by-hand.ts'
import { receiptKind, type QueuedReceipt } from './receipt-kind.ts'
import { showOrderReceipts } from './show-receipts.ts'
import { tendRegister } from './tend-register.ts'

const [runs, steps] = isDeep ? [500, 14] : [20, 8]
/** The longest way of a receipt has so many places to be killed at, before and after each call and each commit. */
const places = 24
const hour = 60 * 60 * 1000
let register: Register

beforeAll(async () => {
  register = await openRegister()
})
beforeEach(() => register.reset())

/** As patient as whoever waits at a screen. */
const patienceMs = 200

/** Works through the waiting receipts once; the next run finds those that a killed process held. */
async function workOnce(as: Shop): Promise<number> {
  const { pool } = register.shop.database
  const { rows } = await pool.query<{ id: string; payload: QueuedReceipt }>(
    `select id, payload from work where kind = 'receipt' and state = 'waiting' order by created_at, id`,
  )
  const end = (id: string, state: string) =>
    pool.query(`update work set state = $2, done_at = case when $2 = 'done' then now() end where id = $1`, [id, state])
  for (const { id, payload } of rows) {
    try {
      await receiptKind.handle(as, { id, payload, secret: {} })
      await end(id, 'done')
    } catch (fault) {
      if (fault instanceof Killed) continue
      if (!(fault instanceof CallFailure)) throw fault
      if (!fault.rules.isPassing && fault.rules.company !== 'unasked') await end(id, 'failed')
    }
  }
  return rows.length
}

async function calm(orderIds: readonly string[]): Promise<void> {
  Object.assign(register.checkbox, { isBusy: false })
  for (let turn = 0; turn < 60; turn++) {
    register.pass(hour / 30)
    await tendRegister(register.shop).catch(() => {})
    if (turn % 10 === 5) for (const id of orderIds) await issueByHand(register.shop, id, olena)
    await workOnce(register.shop)
    const rows = (await Promise.all(orderIds.map((id) => register.rowsOf(id)))).flat()
    if (turn > 5 && rows.every(({ state }) => state === 'issued' || state === 'withdrawn')) return
  }
}

/** The register has of each order what its money says, and the shop knows each of its receipts. */
async function compare(orderIds: readonly string[]): Promise<void> {
  const known = new Map<string, string>()
  for (const id of orderIds) {
    const view = await showOrderReceipts(register.shop, id)
    expect([id, view.issued, view.planned]).toEqual([id, view.money, view.money])
    for (const { registerId, state } of await register.rowsOf(id)) if (state === 'issued') known.set(registerId, id)
  }
  const kept = register.checkbox.receipts.filter(({ error }) => error === undefined)
  expect(kept.map(({ id }) => known.has(id))).toEqual(kept.map(() => true))
  expect(known.size).toBe(kept.length)
  for (const id of orderIds) {
    const net = kept
      .filter((each) => known.get(each.id) === id)
      .reduce((sum, { type, sum: each }) => sum + (type === 'SELL' ? each : -each), 0)
    expect([id, net]).toEqual([id, (await showOrderReceipts(register.shop, id)).money])
  }
}

longIt.each(Array.from({ length: places }, (_, index) => index).filter((place) => isDeep || place % 3 === 0))(
  '[PAY-6] killed at place %i of issuing two receipts of a chain: each is issued once',
  async (place) => {
    const { id } = await register.order(50_000)
    await register.pay(id, 20_000)
    await register.pay(id, 30_000)
    const dying = mortal(register.shop, atPlace(place), patienceMs)
    for (let turn = 0; turn < 12; turn++) {
      await workOnce(dying)
      register.pass(5000)
    }
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 30000 issued'])
    expect(register.checkbox.receipts).toHaveLength(2)
  },
)

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[PAY-6] whatever fails and whoever is killed: the receipts of an order are its money, and none is there twice (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const below = (most: number) => Math.floor(random() * most)
    const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
    const orders = await Promise.all(
      (['prepayment', 'onDelivery', 'onDelivery'] as const).map((paymentType) =>
        register.order(10_000 + below(90_000), { paymentType }),
      ),
    )
    const ids = orders.map(({ id }) => id)
    const shop = mortal(register.shop, () => below(10) === 0, patienceMs)
    const move = (id: string, status: Status) =>
      updateOrders(shop, [{ id, version: undefined, status, fields: {} }], olena)
    const deeds = [
      async (id: string) => {
        const [order] = await loadOrders(register.shop.database.db, [id])
        const open = (order?.goodsTotal ?? 0) - (order?.discount ?? 0) - (order?.deposit ?? 0)
        const way = one(['card', 'cash', 'onDelivery', 'transfer'] as const)
        if (open > 0) await register.pay(id, below(2) === 0 ? open : 1 + below(open), { way }, shop)
      },
      async (id: string) => {
        const [order] = await loadOrders(register.shop.database.db, [id])
        const deposit = order?.deposit ?? 0
        if (deposit > 0) await register.pay(id, 1 + below(deposit), { kind: 'refund' }, shop)
      },
      (id: string) => move(id, one(['sent', 'sent', 'inTransit', 'completed', 'refused', 'accepted'])),
      (id: string) => updateOrders(shop, [{ id, version: undefined, fields: { discount: below(5000) } }], olena),
      (id: string) => issueByHand(shop, id, olena),
    ]
    for (let step = 0; step < steps; step++) {
      await one(deeds)(one(ids)).catch((fault: unknown) => {
        // a deed that the shop refuses is as good as undone
        if (!(fault instanceof Killed) && !(fault instanceof Refusal)) throw fault
      })
      if (below(3) === 0)
        register.checkbox.failNext(
          one(['busy', 'error', 'refused', 'http500', 'html', 'cut', 'cutAfter', 'unauthorised']),
        )
      if (below(12) === 0) register.checkbox.endTokens()
      Object.assign(register.checkbox, { isBusy: below(6) === 0, isOffline: below(4) === 0 })
      await workOnce(shop)
      register.pass(one([1000, 2000, 60_000, hour, 25 * hour]))
      if (below(3) === 0) await tendRegister(shop).catch(() => {})
    }
    await calm(ids)
    await compare(ids)
  },
)
