import { refuse } from '#kit/refusal.ts'
import { dayOf } from '#kit/days.ts'
import type { Shop, Caller } from '#platform/server/shop.ts'
import { addPurchases } from '#modules/purchasing/server/index.ts'
import { reportSizes } from './report-sizes.ts'
import { listLastPrices, listNumbersLike } from './sizes.sql.ts'

export interface OrderedAgain {
  productId: string
  size: string
  quantity: number
}

/** Makes a draft purchase of what is to be ordered again, or of what was chosen of it, at what it last cost (EARN-6). */
export async function orderAgain(shop: Shop, chosen: readonly OrderedAgain[] | undefined, caller: Caller) {
  const { products } = await reportSizes(shop, 'uk')
  const wished: readonly OrderedAgain[] =
    chosen ??
    products.flatMap(({ productId, sizes }) =>
      sizes.filter(({ toOrder }) => toOrder > 0).map(({ size, toOrder }) => ({ productId, size, quantity: toOrder })),
    )
  const named = new Map(products.map((product) => [product.productId, product]))
  if (wished.length === 0) throw refuse('invalid', 'nothingToOrder', 'products')
  const unknown = wished.findIndex(({ productId }) => !named.has(productId))
  if (unknown >= 0) throw refuse('invalid', 'nothingToOrder', `products.${unknown}.productId`)
  const byProduct = Map.groupBy(wished, ({ productId }) => productId)
  const prices = await listLastPrices(shop.database.db, [...byProduct.keys()])
  const [purchase] = await addPurchases(
    shop,
    [
      {
        number: await freeNumber(shop),
        orderedOn: dayOf(shop.now()),
        products: [...byProduct].map(([productId, sizes]) => ({
          code: named.get(productId)?.code ?? '',
          lines: sizes.map(({ size, quantity }) => {
            const ofProduct = prices.filter((each) => each.productId === productId)
            const last = ofProduct.find((each) => each.size === size) ?? ofProduct[0]
            const { price = 0, agentFee = 0, freight = 0, url = '' } = last ?? {}
            return { size, quantity, price, agentFee, freight, url }
          }),
        })),
      },
    ],
    caller,
  )
  if (!purchase) throw new Error('no purchase was made')
  return { id: purchase.id, number: purchase.number }
}

/** `2026-11-26`, and on the same day again `2026-11-26-2`. */
async function freeNumber({ database, now }: Shop): Promise<string> {
  const today = dayOf(now())
  const taken = new Set(await listNumbersLike(database.db, today))
  for (let place = 1; ; place++) {
    const number = place === 1 ? today : `${today}-${place}`
    if (!taken.has(number)) return number
  }
}
