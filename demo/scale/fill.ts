import type { Tx } from '#platform/server/database/database.ts'
import { fillAtOnce } from '#platform/server/database/fill-at-once.ts'
import type { Shop } from '#platform/server/shop.ts'
import { enterPastAdverts } from '#modules/advertising/server/index.ts'
import { addProducts, hasProducts, listProductTypes, type NewProduct } from '#modules/catalog/server/index.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { markAtOnce } from '#modules/insights/server/index.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { enterPastOrders } from '#modules/orders/server/index.ts'
import { enterPastPurchases } from '#modules/purchasing/server/index.ts'
import { enterPastStock, receiveLots, type PastStock } from '#modules/stock/server/index.ts'
import { catalogue } from '../catalog.ts'
import { runDeferred, vacuum } from '../database.sql.ts'
import { nameKinds } from '../kinds.ts'
import { storePictures, type FiledPicture } from '../pictures.ts'
import { photosOf, type DemoProduct } from '../product.ts'
import { seeded } from '../random.ts'
import { keeper, packers } from '../staff.ts'
import { makeProducts } from './goods.ts'
import type { LinesWanted, Period } from './play.ts'
import { playSales } from './sales.ts'
import { dayMs, orderInstants } from './season.ts'

export interface Scale {
  products: number
  orders: number
  seed: number
  /** The last instant of the past that is made up; the shop's now if left out. */
  until?: Date
  /** How long that past is. */
  days?: number
  linesWanted?: LinesWanted
  /** Hears of each part that is done. */
  done?: (part: string) => void
}

const usualLines: LinesWanted = (roll) => (roll < 0.68 ? 1 : roll < 0.9 ? 2 : roll < 0.97 ? 3 : 4)

/** Thrown by a shop that has goods: invented goods would stand among them for good. */
export class NotEmpty extends Error {}

/**
 * Fills an empty shop with many products and orders that look as if it had sold for two years: a few bestsellers and a
 * long tail, seasons, weekends, sizes, customers who come again. The same scale gives the same shop. All or nothing.
 */
export async function fillScale(
  shop: Shop,
  { products: count, orders, seed, until = shop.now(), days = 730, linesWanted = usualLines, done = () => {} }: Scale,
  dataDir: string = shop.config.dataDir,
): Promise<{ orders: number; lots: number }> {
  const { database } = shop
  if (await hasProducts(database.db)) throw new NotEmpty('The shop has goods already.')
  const random = seeded(seed)
  const since = new Date(until.getTime() - days * dayMs)
  const filed = await storePictures({ ...shop, config: { ...shop.config, dataDir } })
  done('pictures')
  const made = { orders: 0, lots: 0 }
  await database.transaction(async (tx) => {
    const types = await listProductTypes(tx)
    const kinds = await nameKinds(tx, new Map(types.map((type) => [type.slug, type])))
    const pictures = new Map<string, string>()
    for (const { key, type } of pictureKeys(types, (each) => filed.has(each))) {
      const picture = { ...(filed.get(key) as FiledPicture), key: `products/${type}/scale/${key}.webp` }
      pictures.set(key, await addPicture(tx, picture))
    }
    const photos = (model: DemoProduct): NewProduct['photos'] =>
      photosOf(model, (key) => pictures.has(key)).map(({ key, ...photo }) => ({
        ...photo,
        pictureId: pictures.get(key) ?? '',
      }))
    const products = makeProducts(count, { since, until, random }, types, kinds, photos)
    const rows = products.map(({ row }) => row)
    const instants = orderInstants(orders, days, until, random)
    const cast = { keeper, packers }
    const periods = playSales({ products, instants, until, cast, seed, random, linesWanted }, since)
    await markAtOnce(tx, async () => {
      await fillAtOnce(tx, filledTables, async () => {
        for (let from = 0; from < rows.length; from += 2_000) await addProducts(tx, rows.slice(from, from + 2_000))
        done('products')
        Object.assign(made, await enterAll(tx, periods))
        done('orders and stock')
        await runDeferred(tx)
        done('words of products')
      })
      done('indexes and keys')
      await fillAtOnce(tx, ['purchase_products', 'purchase_lines'], () => enterPastPurchases(tx))
      await enterPastAdverts(tx, since, until)
    })
  })
  done('purchases and adverts')
  await vacuum(database.db)
  done('statistics')
  return made
}

const filledTables = [
  'allocations',
  'history',
  'lots',
  'order_lines',
  'order_payments',
  'orders',
  'product_colours',
  'product_photos',
  'products',
  'search_mentions',
  'search_postings',
  'search_words',
  'stock_movements',
]

/** Writes each fortnight while the next is played. The counters of lots move once, for all of them together. */
async function enterAll(tx: Tx, periods: AsyncIterable<Period>): Promise<{ orders: number; lots: number }> {
  const made = { orders: 0, lots: 0 }
  const counts: PastStock['counts'][number][] = []
  let entering = Promise.resolve()
  for await (const period of periods) {
    await entering
    entering = enter(tx, period)
    // it is heard at the next turn of this loop
    entering.catch(() => {})
    made.orders += period.orders.length
    made.lots += period.lots.length
    for (const each of period.stock.counts) counts.push(each)
  }
  await entering
  await enterPastStock(tx, { allocations: [], movements: [], counts })
  return made
}

async function enter(tx: Tx, { lots, orders, stock }: Period): Promise<void> {
  await receiveLots(tx, lots, keeper)
  await enterPastOrders(tx, orders, { ...stock, counts: [] })
}

/** Each picture once, with the type it stands under. */
function pictureKeys(types: readonly ProductType[], has: (key: string) => boolean): { key: string; type: string }[] {
  const names = new Map(types.map(({ slug, nameEn }) => [slug, nameEn]))
  const keys = catalogue.flatMap((model) =>
    photosOf(model, has).map(({ key }) => [key, names.get(model.type) ?? ''] as const),
  )
  return [...new Map(keys)].map(([key, type]) => ({ key, type }))
}
