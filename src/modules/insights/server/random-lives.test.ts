import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { april, beginLife, beginning, live, operation } from '../../../../tests/build/lives.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { addEarned, bases, cuts, terms } from '../earned.ts'
import { listGroups } from './earned.sql.ts'
import { readHeldCheck } from './money.sql.ts'
import { proveEarned } from './prove-earned.ts'
import { reportEarned } from './report-earned.ts'
import { reportPayback } from './report-payback.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const period = april
const question = { period, basis: 'sent', compared: 'none', step: 'day', cut: 'type' } as const

longIt(
  '[EARN-1] [EARN-3] [PAY-7] whatever life goods, orders and adverts had: types = sources = purchases = products = days = the period, which is what the ledgers say, and what is here or held',
  async () => {
    await fc.assert(
      fc.asyncProperty(beginning, fc.array(operation, { minLength: 5, maxLength: 30 }), async (steps, operations) => {
        const life = await beginLife(shop)
        for (const step of steps) {
          await live(life, step)
          expect(await proveEarned(shop)).toEqual([])
        }
        await live(life, operations)
        await expectAllEqual()
        await expectOneBack()
        expect(await proveEarned(shop)).toEqual([])
        const { here, held, kept, notAsked, revenue } = await readHeldCheck(shop.database.db, period)
        expect(here + held + kept + notAsked).toBe(revenue)
      }),
      { numRuns: isDeep ? 40 : 3 },
    )
  },
  isDeep ? 1_800_000 : 180_000,
)

async function expectAllEqual(): Promise<void> {
  const { db } = shop.database
  for (const basis of bases) {
    const { now, check, steps } = await reportEarned(shop, { ...question, basis }, 'uk')
    const none = { difference: 0 }
    expect(check).toMatchObject({
      isEqual: true,
      payments: none,
      lots: none,
      adverts: none,
      fees: none,
      overheads: none,
    })
    const parts = [['days', addEarned(steps.map((step) => step.now))] as const]
    const wholes = await Promise.all(
      cuts.map(async (cut) => [cut, addEarned(await listGroups(db, period, basis, cut, 'uk'))] as const),
    )
    for (const [what, sum] of [...parts, ...wholes])
      for (const term of terms) expect([basis, what, term, sum[term]]).toEqual([basis, what, term, now[term]])
    // every order is in one source and on one day, and nowhere twice
    expect(wholes.find(([cut]) => cut === 'source')?.[1].orders).toBe(now.orders)
    const { left, revenue, orders: _, pieces: __, ...costs } = now
    expect(left).toBe(revenue - Object.values(costs).reduce((sum, cost) => sum + cost, 0))
  }
}

/** Expects the list of purchases and their report to show the same money back (EARN-4). */
async function expectOneBack(): Promise<void> {
  const { purchases } = await reportPayback(shop)
  const { rows } = await shop.database.pool.query<{ id: string; back: string }>(
    'select purchase_id as id, paid_back as back from purchase_returns',
  )
  const listed = new Map(rows.map(({ id, back }) => [id, Number(back)]))
  for (const { purchaseId, back } of purchases) expect(listed.get(purchaseId) ?? 0).toBe(back)
}
