import { openShelf } from '#modules/storefront/server/index.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { readsBench, type Read } from './reads.ts'
import { openGrowth } from './growth.ts'
import { addMany } from './many-products.ts'
import { fillShelves } from './shelf.ts'

/** `BENCH_PRODUCTS=2000`: how many products there are, one after the other. */
const sizes = (process.env['BENCH_PRODUCTS'] ?? '2000,10000,100000').split(',').map(Number)
/** So many were sold and photographed; the others stand behind them. */
const dressed = 2_000

/** Public reads as JSON in small and large catalogues: the same products, and more and more behind them. */
export async function publicJsonBench(_: TestShop): Promise<Comparison[]> {
  const { shop, close } = await openShop()
  await fillShelves(shop, { products: dressed, orders: 5_000 })
  // as a shop that has run for a while: a start that makes the shelf of all products takes longer than it is waited for
  await openShelf(shop)
  const code = await codeOfBoots(shop)
  const reads: Read[] = [
    { what: 'a list of 24', path: '/api/products?type=shoes&limit=24', atLeast: 0.4, atMostCpu: 0.35 },
    { what: 'a product', path: `/api/products/${code}`, atLeast: 0.5, atMostCpu: 0.35 },
  ]
  const results: Comparison[] = []
  const growth = openGrowth()
  let behind = 0
  for (const products of sizes) {
    await addMany(shop, behind, products - dressed)
    behind = products - dressed
    await shop.database.pool.query('vacuum analyze')
    const at = `${products.toLocaleString('en')} products`
    const measured = await readsBench(
      shop,
      reads.map((read) => ({ ...read, what: `${read.what}, ${at}` })),
    )
    growth.saw(products, reads, measured)
    results.push(...measured)
  }
  await close()
  return [...results, ...growth.of()]
}

/** The pair that is there in most sizes. */
async function codeOfBoots(shop: TestShop): Promise<string> {
  const { rows } = await shop.database.pool.query<{ code: string }>(
    `select code from products p join lots l on l.product_id = p.id and on_hand > reserved
     where code like 'SHO-%' and not is_hidden group by code order by count(distinct size) desc, count(*) desc, code limit 1`,
  )
  if (!rows[0]) throw new Error('there are no shoes')
  return rows[0].code
}
