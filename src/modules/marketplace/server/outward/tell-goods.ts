import { theShop } from '#kit/actor.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { openProm, type ProductEdit } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { forgetTold, isTellingQueued, listConnected, writeTold, type ConnectedGoods } from './goods.sql.ts'

/** Tells Prom the stock and price of what the owner connected, as far as they differ from what it was told last. */
export const promGoods: WorkKind<Record<string, never>> = {
  name: 'promGoods',
  title: { uk: 'Залишки й ціни для Prom', en: 'Stock and prices for Prom' },
  lanes: ['prom'],
  // what changed later is found by looking again, so it need not be tried for long
  pausesSeconds: [10, 30, 120, 600],
  about: () => 'Prom',
  show: () => ({
    via: { uk: 'Prom', en: 'Prom' },
    subject: '',
    text: 'Залишки й ціни підключених товарів, які змінилися',
    language: 'uk',
  }),
  handle: (shop) => tellGoods(shop),
}

/** Queues telling where anything differs and nothing waits; gives whether it did. */
export async function queueGoods(shop: Shop): Promise<boolean> {
  if (shop.settings.of(promSettings).promToken === undefined) return false
  if ((await listUntold(shop.database.db)).length === 0) return false
  return shop.database.transaction(async (tx) => {
    if (await isTellingQueued(tx, promGoods.name)) return false
    await queueWork(tx, promGoods, {}, theShop)
    return true
  })
}

/** Once a night all of it is told, whatever Prom was told before: somebody may have changed it there. */
export async function tellAllGoods(shop: Shop): Promise<void> {
  await forgetTold(shop.database.db, 'all')
  await queueGoods(shop)
}

const mostAtOnce = 100

async function tellGoods(shop: Shop): Promise<Done> {
  const { db } = shop.database
  const prom = openProm(shop)
  let [taken, refused] = [0, 0]
  // each round writes down what it told, so the next finds less
  for (;;) {
    const some = (await listUntold(db)).slice(0, mostAtOnce)
    if (some.length === 0) return { answer: `${taken} / ${taken + refused}` }
    const { processed_ids: ids = [], errors } = await prom.editProducts(some.map(editOf))
    const processed = new Set(ids.map(String))
    const told = some.map(({ externalId, quantity, price }) => ({
      externalId,
      quantity,
      price,
      trouble: processed.has(externalId) ? '' : troubleOf(errors, externalId),
    }))
    await writeTold(db, told, shop.now())
    taken += processed.size
    refused += told.filter(({ trouble }) => trouble !== '').length
  }
}

interface Untold {
  externalId: string
  quantity: number
  /** Null where we never had any. */
  price: Money | null
}

async function listUntold(db: Db): Promise<Untold[]> {
  const connected = await listConnected(db)
  if (connected.length === 0) return []
  return withStock(
    connected,
    await listSizeStock(db, [...new Set(connected.map(({ productId }) => productId))]),
  ).flatMap(({ externalId, quantity, price, toldQuantity, toldPrice }) =>
    quantity === toldQuantity && price === toldPrice ? [] : [{ externalId, quantity, price }],
  )
}

type Stock = Awaited<ReturnType<typeof listSizeStock>>

/** With what is there now; a connection without a colour counts all of its size. */
export function withStock(
  connected: readonly ConnectedGoods[],
  stock: Stock,
): (ConnectedGoods & { quantity: number; price: Money | null })[] {
  const byProduct = Map.groupBy(stock, ({ productId }) => productId)
  return connected.map((goods) => {
    const own = (byProduct.get(goods.productId) ?? []).filter(
      ({ size, colour }) => size === goods.size && (goods.colour === '' || colour === goods.colour),
    )
    const next = own.find(({ available }) => available > 0) ?? own[0]
    return {
      ...goods,
      quantity: own.reduce((sum, { available }) => sum + Math.max(0, available), 0),
      price: next?.price ?? null,
    }
  })
}

function editOf({ externalId, quantity, price }: Untold): ProductEdit {
  return {
    externalId,
    quantity,
    presence: quantity > 0 ? 'available' : 'not_available',
    ...(price !== null && price > 0 && { price: toHryvnias(price) }),
  }
}

/** Whatever shape it has; never empty. */
function troubleOf(errors: unknown, externalId: string): string {
  const own =
    typeof errors === 'object' && errors !== null ? (errors as Record<string, unknown>)[externalId] : undefined
  const words = typeof own === 'string' ? own : JSON.stringify(own ?? 'not processed')
  return words.slice(0, 300)
}
