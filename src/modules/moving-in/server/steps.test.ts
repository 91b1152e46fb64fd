import { beforeAll, describe, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { manyPromRows, promCsv, promWorkbook } from '../../../../tests/build/move-files.ts'
import { buildCheckout } from '../../../../tests/build/orders.ts'
import { movesOf } from '../../../../tests/build/moves.ts'
import { deepIt } from '../../../../tests/deep.ts'

let shop: TestShop
let api: ReturnType<typeof testApi>
let token: string
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  moves = movesOf(api, token)
})

async function countHere(): Promise<number> {
  const { rows } = await shop.database.pool.query("select count(*)::int from products where code like 'SHO-%'")
  return rows[0].count
}

const post = (path: string, id: string) => api.call(`/crm/moving-in/${path}`, { method: 'POST', token, body: { id } })

/** Stops a move of so many models once some are written. */
async function stopped(models: number): Promise<string> {
  const { id } = await moves.read(promCsv(manyPromRows(models)))
  const applying = post('apply', id)
  await expect.poll(async () => (await moves.now()).done, { interval: 5 }).toBeGreaterThan(0)
  await post('stop', id)
  await applying
  await expect.poll(async () => (await moves.now()).state, { interval: 20 }).not.toBe('running')
  return id
}

describe('[FORM-3] a move that ends before its end', () => {
  it('is gone on with where it stopped, and taken back whole', async () => {
    await stopped(400)
    const half = await moves.now()
    expect(half).toMatchObject({ state: 'stopped', total: 400 })
    expect(half.toMove).toBe(400 - half.done)
    expect(await countHere()).toBe(half.done)

    expect(await moves.apply()).toMatchObject({ state: 'done', toMove: 0 })
    expect(await countHere()).toBe(400)
    expect(await moves.undo()).toMatchObject({ state: 'undone', undone: { products: 400, leftCount: 0 } })
    expect(await countHere()).toBe(0)
  })

  it('whose process is gone says so after a while, and goes on', async () => {
    await moves.read(promCsv(manyPromRows(30)))
    const { id } = await moves.apply()
    const { pool } = shop.database
    // as a process leaves it that was killed after its first products
    await pool.query(
      `update goods_imports set ended_at = null, done = 10
      where id = (select import_id from move_runs where move_id = $1)`,
      [id],
    )
    await pool.query(
      `delete from moved_products where ctid in (select ctid from moved_products where move_id = $1 limit 20)`,
      [id],
    )
    expect((await moves.now()).state).toBe('running')
    shop.travel(60_000)
    expect(await moves.now()).toMatchObject({ state: 'interrupted', toMove: 20 })
    expect(await moves.apply()).toMatchObject({ state: 'done', toMove: 0 })
    expect(await countHere()).toBe(30)
    await moves.undo()
    shop.travel(-60_000)
  })

  it('lets no other move, and no answer, in between', async () => {
    const { id } = await moves.read(promCsv(manyPromRows(300)))
    const applying = post('apply', id)
    await expect.poll(async () => (await moves.now()).state, { interval: 5 }).toBe('running')
    const answers = [{ kind: 'price', subject: '', answer: 'hide' }]
    const others = [await post('apply', id), await moves.answerRaw(answers), await post('undo', id)]
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    await applying
    await expect.poll(async () => (await moves.now()).state, { interval: 50 }).toBe('done')
    await moves.undo()
  })
})

it('[FORM-3] a file that is read while a move begins leaves that move as it is', async () => {
  const { id } = await moves.read(promCsv(manyPromRows(3)))
  const client = await shop.database.pool.connect()
  await client.query("begin; select pg_advisory_xact_lock(hashtext('moves'))")
  await client.query('insert into move_runs (move_id, import_id) values ($1, gen_random_uuid())', [id])
  const reading = moves.give(new Uint8Array(promCsv(manyPromRows(4))))
  await untilWaiting(shop)
  await client.query('commit')
  client.release()
  expect((await reading).status).toBe(200)
  const { rows } = await shop.database.pool.query('select id from moves where id = $1', [id])
  expect(rows).toEqual([{ id }])
})

it('[FORM-3] sales go on during a move, and their pieces are neither sold twice nor brought back by it', async () => {
  const rows = manyPromRows(120)
  await moves.read(promCsv(rows))
  await moves.apply()
  const { id } = await moves.read(
    promCsv(rows.map((row) => ({ ...row, quantity: Number(row.quantity) + 1, brand: 'Інший' }))),
  )
  const applying = post('apply', id)
  await expect.poll(async () => (await moves.now()).state, { interval: 5 }).not.toBe('planned')
  const sell = (at: number) =>
    buildCheckout(shop, {
      lines: [
        {
          code: `SHO-${String(at).padStart(5, '0')}`,
          size: '37',
          colour: at % 2 === 0 ? 'чорний' : 'бежевий',
          quantity: 1,
          price: (1200 + (at % 40) * 10) * 100,
        },
      ],
    })
  // the last model that has pieces is written last
  for (const at of [119, 4, 114, 64, 109]) await sell(at)
  await applying
  await expect.poll(async () => (await moves.now()).state, { interval: 20 }).toBe('done')
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  const { rows: left } = await shop.database.pool.query<{ onHand: number; reserved: number }>(`
    select l.on_hand as "onHand", l.reserved from lots l join products p on p.id = l.product_id
    where p.code = any('{SHO-00004,SHO-00064,SHO-00119,SHO-00114,SHO-00109}') and l.size = '37'`)
  expect(left.map(({ reserved }) => reserved)).toEqual([1, 1, 1, 1, 1])
  // what was sold before the move came to it is not counted anew
  expect(left.filter(({ onHand }) => onHand !== 4 && onHand !== 5)).toEqual([])
  await moves.undo()
})

deepIt('[FORM-3] 15,000 rows of a workbook are planned and moved in flat memory', async () => {
  const file = await promWorkbook(manyPromRows(5_000))
  const before = process.memoryUsage().rss
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const move = await moves.read(file)
  expect(move).toMatchObject({ toMove: 5_000, plan: { rows: 15_000, lots: 15_000 } })
  expect(await moves.apply()).toMatchObject({ outcome: { added: 5_000 }, toMove: 0 })
  clearInterval(timer)
  expect((most - before) / 2 ** 20).toBeLessThan(300)
})
