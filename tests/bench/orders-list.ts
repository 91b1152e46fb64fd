import { testApi } from '../build/api.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { readsBench } from './reads.ts'
import { fillShelves } from './shelf.ts'

/** `BENCH_ORDERS=5000`: how many orders there are, one after the other. */
const sizes = (process.env['BENCH_ORDERS'] ?? '5000,100000').split(',').map(Number)

/** A page of the office's list of orders, as its grid asks for it, in a small and in a large shop. */
export async function ordersListBench(_: TestShop): Promise<Comparison[]> {
  const results: Comparison[] = []
  for (const orders of sizes) {
    const { shop, close } = await openShop()
    await fillShelves(shop, { products: 2_000, orders })
    const headers = { authorization: `Bearer ${await testApi(shop).signIn('admin')}` }
    const what = `100 orders for staff, ${orders.toLocaleString('en')} orders`
    const path = '/api/crm/orders/get?limit=100'
    results.push(
      ...(await readsBench(shop, [
        { what, path: `${path}&shape=row`, headers, atLeast: 0.4 },
        { what: `${what}, whole`, path, headers, atLeast: 0 },
      ])),
    )
    await close()
  }
  return results
}
