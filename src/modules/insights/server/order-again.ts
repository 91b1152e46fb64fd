import { refuse } from '#kit/refusal.ts'
import { dayOf } from '#kit/days.ts'
import type { Shop, Caller } from '#platform/server/shop.ts'
import { listColours } from '#modules/catalog/server/index.ts'
import { addPurchases } from '#modules/purchasing/server/index.ts'
import { splitByColour } from '../split-colours.ts'
import { reportSizes } from './report-sizes.ts'
import { listColoursOfSizes, listLastPrices, listNumbersLike, type LastPrice } from './sizes.sql.ts'

export interface OrderedAgain {
  productId: string
  size: string
  quantity: number
}

/**
 * Makes a draft purchase of what is to be ordered again, or of what was chosen of it, at what it last cost (EARN-6). Where
 * lots carry colours, so does each line: what came without one would not be offered.
 */
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
  const linesOf = await readLines(shop, [...byProduct.keys()])
  const [purchase] = await addPurchases(
    shop,
    [
      {
        number: await freeNumber(shop),
        orderedOn: dayOf(shop.now()),
        products: [...byProduct].map(([productId, sizes]) => ({
          code: named.get(productId)?.code ?? '',
          lines: sizes.flatMap(linesOf),
        })),
      },
    ],
    caller,
  )
  if (!purchase) throw new Error('no purchase was made')
  return { id: purchase.id, number: purchase.number }
}

/** The lines that sizes of these products become, one a colour. */
async function readLines(shop: Shop, productIds: readonly string[]) {
  const { db } = shop.database
  const [prices, lots, colours] = await Promise.all([
    listLastPrices(db, productIds),
    listColoursOfSizes(db, productIds, dayOf(shop.now())),
    listColours(db, productIds),
  ])
  const [pricesOf, lotsOf, coloursOf] = [perProduct(prices), perProduct(lots), perProduct(colours)]
  return (wished: OrderedAgain) =>
    splitByColour(wished, lotsOf(wished.productId)).map(({ colour, quantity }) => ({
      size: wished.size,
      quantity,
      ...lastPrice(pricesOf(wished.productId), wished.size, colour),
      colours: coloursOf(wished.productId)
        .filter(({ name }) => name === colour)
        .map(({ productId: _, ...own }) => own),
    }))
}

function perProduct<Row extends { productId: string }>(rows: readonly Row[]): (productId: string) => readonly Row[] {
  const grouped = Map.groupBy(rows, ({ productId }) => productId)
  return (productId) => grouped.get(productId) ?? []
}

/** The last price of the size and colour, else of the size, else of the product; the list is newest first. */
function lastPrice(prices: readonly LastPrice[], size: string, colour: string) {
  const ofSize = prices.filter((each) => each.size === size)
  const last = ofSize.find((each) => each.colour === colour) ?? ofSize[0] ?? prices[0]
  const { price = 0, agentFee = 0, freight = 0, url = '' } = last ?? {}
  return { price, agentFee, freight, url }
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
