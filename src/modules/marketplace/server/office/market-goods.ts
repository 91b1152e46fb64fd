import { refuse } from '#kit/refusal.ts'
import { fromHryvnias, parseMoney, type Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findGoods } from '#modules/orders/server/index.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import type { MarketGoods, WantedConnection } from '../../office.contract.ts'
import { matchGoods } from '../import/match-goods.ts'
import { deleteConnections, listCodesOf, listConnected, writeConnections } from '../outward/goods.sql.ts'
import { queueGoods, withStock } from '../outward/push-goods.ts'
import type { Prom } from '../prom/client.ts'
import type { PromProduct } from '../prom/schema.ts'
import { askProm, forPages } from './ask-prom.ts'

/** Products of the marketplace that have the shop's own id, with ours. Connected ones that are gone there stand last. */
export async function listMarketGoods(shop: Shop): Promise<MarketGoods[]> {
  const { db } = shop.database
  const theirs = (await askProm(shop, readProducts, forPages)).filter(({ external_id: own }) => own)
  const connected = new Map((await listConnected(db)).map((goods) => [goods.externalId, goods]))
  const goodsOf = await matchGoods(db, theirs.map(asCoded))
  const shown = theirs.map((product) => {
    const { productId, externalId, sku } = asCoded(product)
    const known = connected.get(externalId)
    connected.delete(externalId)
    const { goods, trouble } = goodsOf(asCoded(product))
    const seeming = goods && trouble === null ? goods : { productId: '', size: '', colour: '' }
    return {
      externalId,
      sku,
      marketProductId: productId,
      name: product.name ?? '',
      toldAt: null,
      toldQuantity: null,
      toldPrice: null,
      trouble: '',
      ...(known ?? {
        productId: seeming.productId,
        size: seeming.size,
        colour: seeming.colour,
      }),
      priceThere: priceOf(product),
      quantityThere: product.quantity_in_stock ?? null,
      isConnected: known !== undefined,
    }
  })
  const gone = [...connected.values()].map((goods) => ({
    ...goods,
    sku: '',
    marketProductId: '',
    priceThere: null,
    quantityThere: null,
    isConnected: true,
  }))
  const all = [...shown, ...gone]
  const productIds = [...new Set(all.map(({ productId }) => productId).filter(Boolean))]
  const [stock, codes] = await Promise.all([listSizeStock(db, productIds), listCodesOf(db, productIds)])
  const stocked = withStock(all, stock)
  return all.map((goods, index) => {
    const { productId, toldQuantity: _, toldPrice: __, ...rest } = goods
    const { quantity = null, price = null } = productId ? (stocked[index] ?? {}) : {}
    return { ...rest, code: codes.get(productId) ?? '', price, available: quantity }
  })
}

const mostProducts = 5000

async function readProducts(prom: Prom): Promise<PromProduct[]> {
  const found = new Map<number, PromProduct>()
  for (let lastId: number | undefined; found.size < mostProducts;) {
    const fresh = (await prom.listProducts(lastId)).filter(({ id }) => !found.has(id))
    if (fresh.length === 0) break
    for (const product of fresh) found.set(product.id, product)
    lastId = Math.min(...fresh.map(({ id }) => id)) - 1
  }
  return [...found.values()]
}

/** It is only shown: one that cannot be read is none. */
function priceOf({ price }: PromProduct): Money | null {
  return (typeof price === 'number' ? fromHryvnias(Math.round(price * 100) / 100) : parseMoney(price ?? '')) ?? null
}

function asCoded({ id, sku, external_id: externalId }: PromProduct) {
  return { productId: String(id), sku: sku ?? '', externalId: externalId ?? '' }
}

/** Told from now on, at once (OUT-4). A product of the marketplace has one of ours; one of ours may be several there. */
export async function connectGoods(shop: Shop, wanted: readonly WantedConnection[]): Promise<void> {
  const repeated = wanted.findIndex(({ externalId }, index) =>
    wanted.slice(0, index).some((each) => each.externalId === externalId),
  )
  if (repeated >= 0) throw refuse('invalid', 'repeated', `goods.${repeated}.externalId`)
  await shop.database.transaction(async (tx) => {
    const goods = await findGoods(
      tx,
      wanted.map(({ code, size, colour }) => ({ code, size, colour })),
      'goods',
    )
    await writeConnections(
      tx,
      goods.map(({ productId, size, colour }, index) => ({
        externalId: wanted[index]?.externalId ?? '',
        productId,
        size,
        colour,
        name: '',
      })),
    )
  })
  await queueGoods(shop, { isAsked: true })
}

export async function disconnectGoods(shop: Shop, externalIds: readonly string[]): Promise<void> {
  await shop.database.transaction((tx) => deleteConnections(tx, externalIds))
}
