import { beforeAll, expect, it } from 'vitest'
import type { Day } from '#kit/days.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { olena } from '../../../../tests/build/orders.ts'
import type { Expense } from '../advert.ts'
import { lockExpenses } from './expenses.sql.ts'
import { saveExpenses } from './save-expenses.ts'

let shop: TestShop
let bags: string
beforeAll(async () => {
  shop = await testShop()
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
  bags = rows[0]?.id ?? ''
})

let campaigns = 0
/** A row a day of a campaign of its own. */
async function buildDays(from: Day, to: Day): Promise<Expense[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into advert_campaigns (platform, name) values ('google', $1) returning id`,
    [`Кампанія ${++campaigns}`],
  )
  const days = { kind: 'google' as const, from, to, amountsByType: { [bags]: 40_000 }, campaignId: rows[0]?.id }
  return saveExpenses(shop, [days], olena)
}

const move = (...moves: { id: string | undefined; spentOn: Day }[]) => saveExpenses(shop, moves, olena)
const daysOf = async (rows: readonly Expense[]) => {
  const ids = rows.map(({ id }) => id)
  const now = await shop.database.transaction((tx) => lockExpenses(tx, ids))
  return ids.map((id) => now.get(id)?.spentOn)
}

it('[ADV-4] [WIRE-3] two rows of a campaign do not move to one free day in a call', async () => {
  const rows = await buildDays('2026-10-01', '2026-10-02')
  const moves = rows.map(({ id }) => ({ id, spentOn: '2026-10-05' }))
  await expect(move(...moves)).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'adverts.1.spentOn', error: 'campaignHasDay' }],
  })
  expect(await daysOf(rows)).toEqual(['2026-10-01', '2026-10-02'])
})

it('[ADV-4] [WIRE-3] rows of two campaigns, and rows of none, do move to one day', async () => {
  const [[first], [second]] = [await buildDays('2026-10-01', '2026-10-01'), await buildDays('2026-10-02', '2026-10-02')]
  const own = { kind: 'advertiser' as const, amount: 5000, spentOn: '2026-10-03' }
  const others = await saveExpenses(shop, [own, own], olena)
  const saved = await move(...[first, second, ...others].map((row) => ({ id: row?.id, spentOn: '2026-10-05' })))
  expect(saved.map(({ spentOn }) => spentOn)).toEqual(Array.from({ length: 4 }, () => '2026-10-05'))
})

it('[ADV-4] [WIRE-10] a row that goes in a call leaves its day to one that is added, or moves there', async () => {
  const [first, second, third] = await buildDays('2026-10-01', '2026-10-03')
  const anew = {
    kind: 'google' as const,
    from: '2026-10-01' as const,
    to: '2026-10-01' as const,
    amountsByType: { [bags]: 70_000 },
    campaignId: first?.campaignId ?? undefined,
  }
  const saved = await saveExpenses(
    shop,
    [
      anew,
      { id: third?.id, spentOn: '2026-10-02' },
      { id: first?.id, isDeleted: true },
      { id: second?.id, isDeleted: true },
    ],
    olena,
  )
  expect(saved.map(({ spentOn, amount }) => [spentOn, amount])).toEqual([
    ['2026-10-02', third?.amount],
    ['2026-10-01', 70_000],
  ])
})

it('[ADV-4] [WIRE-3] rows of a campaign do not change places in a call: an error at each says that its day is taken', async () => {
  const rows = await buildDays('2026-10-01', '2026-10-02')
  const swap = rows.map(({ id }, index) => ({ id, spentOn: index === 0 ? '2026-10-02' : '2026-10-01' }))
  await expect(move(...swap)).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'adverts.0.spentOn' }, { field: 'adverts.1.spentOn' }],
  })
})

it('[ADV-4] [WIRE-3] a day that another gives the campaign at this moment is refused as one that it has', async () => {
  const [row] = await buildDays('2026-10-01', '2026-10-01')
  const other = await shop.database.pool.connect()
  await other.query('begin')
  await other.query(
    `insert into advert_expenses (spent_on, kind, amount, amounts_by_type, campaign_id)
    values ('2026-10-05', 'google', 100, $1, $2)`,
    [{ [bags]: 100 }, row?.campaignId],
  )
  const moving = move({ id: row?.id, spentOn: '2026-10-05' }).catch((fault: unknown) => fault)
  await untilWaiting(shop)
  await other.query('commit')
  other.release()
  expect(await moving).toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'adverts.0.spentOn', error: 'campaignHasDay' }],
  })
})
