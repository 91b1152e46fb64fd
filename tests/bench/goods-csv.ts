import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openShop, type TestShop } from '../build/shop.ts'
import { fillShelves } from './shelf.ts'
import { inTurn, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'

const rounds = 5
/** A file of 10,000 products beside the rows that it is made of, and what it holds in memory beside one of 1,000. */
export async function goodsCsvBench(many: TestShop): Promise<Comparison[]> {
  const { shop: few, close } = await openShop()
  await fillShelves(few, { products: 1_000, orders: 1_000 })
  await fillShelves(many, { products: 10_000, orders: 10_000 })
  const { ours, ceiling, ratio } = await inTurn(
    rounds,
    () => readAll(many),
    () => readRows(many),
  )
  const [large, small] = [await heldWhile(many), await heldWhile(few)]
  await close()
  return [
    {
      what: 'export of 10,000 products as CSV, beside its rows through pg',
      ours,
      ceiling,
      unit: 'ms',
      ratio: 1 / ratio,
      expected: '≤ 4 × its SQL',
      isMet: 1 / ratio <= 4,
    },
    {
      what: 'the most that it holds in memory, beside 1,000 products',
      ours: large,
      ceiling: small,
      unit: 'MB',
      ratio: large / small,
      expected: 'no more (within noise, ≤ 1.5)',
      isMet: large / small <= 1.5,
    },
  ]
}

async function readAll(shop: TestShop, onChunk: () => void = () => {}): Promise<void> {
  const request = new Request('http://localhost:3000/api/crm/products/export')
  const response = await openOffice(shop)({ request, path: '/crm/products/export', address: '' })
  if (response.status !== 200) throw new Error(await response.text())
  for await (const _ of response.body ?? []) onChunk()
}

/** Products, their colours, photos and lots in as large parts as the export takes. */
async function readRows({ database: { pool } }: TestShop): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<{ id: string }>({
      name: 'csv-products',
      text: 'select * from products where id > $1 order by id limit 200',
      values: [after],
    })
    const ids = rows.map(({ id }) => id)
    await Promise.all(
      [
        'select * from product_colours where product_id = any($1::uuid[])',
        'select f.*, i.key, i.variants from product_photos f join pictures i on i.id = f.picture_id where product_id = any($1::uuid[])',
        'select * from lots where product_id = any($1::uuid[])',
      ].map((text, place) => pool.query({ name: `csv-${place}`, text, values: [ids] })),
    )
    if (rows.length < 200) return
    after = ids.at(-1) ?? ''
  }
}

/** Megabytes in use beyond those before, at the fullest moment; what is only waiting to be collected does not count. */
async function heldWhile(shop: TestShop): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed / 1024 / 1024
  }
  await readAll(shop)
  const before = used()
  let most = 0
  await readAll(shop, () => void (most = Math.max(most, used() - before)))
  return Math.max(most, 0.1)
}
