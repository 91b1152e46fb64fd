import { openShelf } from '#modules/storefront/server/index.ts'
import { buildProduct, type BuiltProduct } from '../build/goods.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import { openCheckout } from './checkout.ts'
import type { Comparison } from './measure.ts'
import { readsBench } from './reads.ts'
import { fillShelves } from './shelf.ts'

/** `BENCH_SALES=1,10`: how many orders a second, one pace after the other. */
const paces = (process.env['BENCH_SALES'] ?? '1,10').split(',').map(Number)
/** `BENCH_PRODUCTS=2000`: how many products there are; of a list of them the first. */
const products = Number((process.env['BENCH_PRODUCTS'] ?? '2000').split(',')[0])
/** Products that sell; they stand first in the list. */
const sold = 48
const sizes = ['36', '37', '38', '39', '40', '41']
/** The pieces of each size. */
const pieces = 10
/** More at once would wait for a connection. */
const mostUnderWay = 4

/** Reads while things sell through the checkout, beside one statement by hand that stands the same sales. */
export async function sellingBench(_: TestShop): Promise<Comparison[]> {
  const { shop, close } = await openShop()
  await fillShelves(shop, { products, orders: 5_000 })
  const results: Comparison[] = []
  for (const pace of paces) {
    const goods = await stock(shop)
    await openShelf(shop)
    await shop.database.pool.query('vacuum analyze')
    const selling = startSelling(shop, goods, pace)
    const at = `${pace} sold a second`
    try {
      results.push(
        ...(await readsBench(shop, [
          { what: `a list of 24, ${at}`, path: '/api/products?type=shoes&limit=24', atLeast: 0.4 },
          { what: `a page of 24 with what it is narrowed by, ${at}`, path: '/uk/shoes', atLeast: 0 },
          { what: `a product, ${at}`, path: `/api/products/${goods[0]?.code}`, atLeast: 0.5 },
        ])),
      )
    } finally {
      const { soldASecond } = await selling.stop()
      results.push({
        what: `sold meanwhile, ${at}`,
        ours: soldASecond,
        ceiling: pace,
        unit: 'orders/s',
        ratio: soldASecond / pace,
        expected: 'all of them',
        isMet: soldASecond / pace >= 0.95,
      })
    }
  }
  await close()
  return results
}

async function stock(shop: TestShop): Promise<BuiltProduct[]> {
  const goods: BuiltProduct[] = []
  while (goods.length < sold)
    goods.push(await buildProduct(shop, { typeSlug: 'shoes', lots: sizes.map((size) => ({ size, quantity: pieces })) }))
  return goods
}

/**
 * So many orders of a pair a second, each tenth the last of its size. The bench does not make up for orders that fall
 * behind on a busy machine, or that it refuses because the database does not answer.
 */
function startSelling(
  shop: TestShop,
  goods: readonly BuiltProduct[],
  pace: number,
): { stop(): Promise<{ soldASecond: number }> } {
  const buy = openCheckout(shop)
  const since = performance.now()
  const underWay = new Set<Promise<void>>()
  let sold = 0
  const clock = setInterval(() => {
    const size = Math.floor((sold + underWay.size) / pieces)
    const [code, subCode] = [goods[Math.floor(size / sizes.length)]?.code, sizes[size % sizes.length]]
    if (code === undefined || subCode === undefined || underWay.size === mostUnderWay) return
    const sale: Promise<void> = buy([{ code, subCode, goodsCount: 1, priceSale: 1000 }])
      .then(() => void sold++)
      .catch((fault: unknown) => console.error(fault))
      .finally(() => underWay.delete(sale))
    underWay.add(sale)
  }, 1000 / pace)
  return {
    async stop() {
      clearInterval(clock)
      const seconds = (performance.now() - since) / 1000
      await Promise.all(underWay)
      return { soldASecond: sold / seconds }
    },
  }
}
