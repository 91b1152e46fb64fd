import { beforeAll, expect } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { recordStatements } from '../../../../tests/bench/statements.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { olena } from '../../../../tests/build/orders.ts'
import type { GoodsChange } from '../goods.ts'
import { listGoodsIds, type GoodsFilter, type GoodsPage } from './goods-list.sql.ts'
import { eachGoods } from './read-goods.ts'
import { saveGoods } from './save-goods.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  const { pool } = shop.database
  await pool.query(`
    insert into products (code, type_id, name_uk, name_en, description_uk, created_at)
    select 'N-' || n, '0b6c1f00-6a51-4d53-9a0e-000000000001', 'Сумка ' || md5(n::text), 'Bag ' || n, repeat('опис ', 40), now() - n * interval '1 minute'
    from generate_series(1, 10000) n`)
  await pool.query('analyze products')
})

/** The plan of what a page of the grid asks for. */
async function planOf(filter: GoodsFilter, page: GoodsPage): Promise<string> {
  const { pool, db } = shop.database
  const [statement] = await recordStatements(pool, () => listGoodsIds(db, filter, page))
  const { rows } = await pool.query(`explain ${statement?.text}`, statement?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

deepIt.each([
  ['products_newest', {}, {}],
  ['products_by_code', {}, { sort: [{ column: 'code', isDescending: false }] }],
  ['products_by_name', {}, { sort: [{ column: 'name', isDescending: true }] }],
  ['products_by_parts', { code: '-123' }, {}],
  ['products_by_parts', { name: 'e4da3' }, {}],
  ['products_by_parts', { search: 'bag 4567' }, { sort: [{ column: 'name', isDescending: false }] }],
] as const)(
  '[WIRE-9] among 10,000 products a page of the grid is found by the index %s: %j %j',
  async (index, filter, page) => {
    const plan = await planOf(filter, { ...page, limit: 100 })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on products')
  },
)

const boots = (count: number, code: string): GoodsChange[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `${code}-${index}`,
    nameUk: `Чоботи ${index}`,
    typeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
    colours: [{ name: 'мак', nameEn: '', gradient: 'n', stops: ['#c2402a'] }],
    lots: [
      { size: '37', colour: 'мак', price: 100_000, onHand: 3 },
      { size: '38', price: 100_000 },
    ],
  }))
const save = (changes: readonly GoodsChange[]) => shop.database.transaction((tx) => saveGoods(tx, changes, olena))

deepIt(
  'an import of many products sends as many statements as one of few, and finds again by code what it made',
  async () => {
    const { pool } = shop.database
    await save(boots(1, 'ONE'))
    const few = await recordStatements(pool, () => save(boots(2, 'FEW')))
    const many = await recordStatements(pool, () => save(boots(300, 'MANY')))
    expect(many.length).toBe(few.length)

    const goods = []
    for await (const each of eachGoods(shop.database.db, { code: 'MANY-' })) goods.push(each)
    expect(goods).toHaveLength(300)
    const recounted = goods.map(({ code, lots }): GoodsChange => ({
      code,
      nameUk: 'Чобітки',
      lots: lots.map(({ id, version, onHand }) => ({ id, version, onHand: onHand + 1, price: 90_000 })),
    }))
    const changed = await recordStatements(pool, () => save(recounted))
    expect(changed.length).toBeLessThan(40)
    const sums = await pool.query(`select sum(on_hand)::int as pieces, min(price)::int as price, count(*)::int as lots
    from lots join products on products.id = product_id where code like 'MANY-%' and name_uk = 'Чобітки'`)
    expect(sums.rows).toEqual([{ pieces: 1500, price: 90_000, lots: 600 }])
  },
)

deepIt('a product read and saved again as it is changes nothing', async () => {
  await save(boots(5, 'SAME'))
  const before = []
  for await (const each of eachGoods(shop.database.db, { code: 'SAME-' })) before.push(each)
  await save(
    before.map(({ photos: _, type, legacy, lots, ...each }): GoodsChange => ({
      ...each,
      typeId: type.id,
      legacy,
      lots: lots.map(({ photos: __, ...lot }) => lot),
    })),
  )
  const after = []
  for await (const each of eachGoods(shop.database.db, { code: 'SAME-' })) after.push(each)
  expect(after).toEqual(before)
})
