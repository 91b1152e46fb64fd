import { theShop } from '#kit/actor.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import type { Failure } from '#platform/work.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { openProm, type ProductEdit } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { editGoods, mostEdits } from './edit-goods.ts'
import {
  forgetPushed,
  isPushQueued,
  listConnected,
  wasPushedInVain,
  writePushed,
  type ConnectedGoods,
} from './goods.sql.ts'

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
  handle: (shop) => pushGoods(shop),
}

/**
 * Queues telling where anything differs and nothing waits; gives whether it did. A product that fails twice waits
 * for an hour, unless staff ask for it.
 */
export async function queueGoods(shop: Shop, { isAsked = false } = {}): Promise<boolean> {
  if (shop.settings.of(promSettings).promToken === undefined) return false
  if (!(await listGoods(shop.database.db)).some(isUntold)) return false
  return shop.database.transaction(async (tx) => {
    if (await isPushQueued(tx, promGoods.name)) return false
    if (!isAsked && (await isInVain(shop, tx))) return false
    await queueWork(tx, promGoods, {}, theShop)
    return true
  })
}

const vainMs = 60 * 60 * 1000
/** Failures that may be over by now: the work itself retried them for minutes. */
const passing: readonly Failure[] = ['unavailable', 'notUnderstood']

/** A wrong key stays wrong however often it is tried; a new one is tried at once. */
async function isInVain(shop: Shop, tx: Tx): Promise<boolean> {
  const since = new Date(shop.now().getTime() - vainMs)
  return wasPushedInVain(tx, promGoods.name, { since, passing })
}

/** Tells Prom all goods once a night, told before or not: somebody may have changed them there. */
export async function pushAllGoods(shop: Shop): Promise<void> {
  await forgetPushed(shop.database.db, 'all')
  await queueGoods(shop)
}

async function pushGoods(shop: Shop): Promise<Done> {
  const { db } = shop.database
  const prom = openProm(shop)
  let [taken, refused] = [0, 0]
  // each round writes down what it told, so the next finds less
  for (;;) {
    const goods = await listGoods(db)
    const some = goods.filter(isUntold).slice(0, mostEdits)
    if (some.length === 0) return { answer: `${taken} / ${taken + refused}` }
    const byId = new Map(some.map((each) => [each.externalId, each]))
    const witnesses = taken > 0 ? [] : witnessesOf(goods, some)
    // what is known so far stands, whatever fails after it: the next attempt has less to tell
    for await (const edited of editGoods(prom, some.map(editOf), witnesses.map(editOf))) {
      const told = edited.map(({ externalId, trouble }) => {
        const { quantity, price } = byId.get(externalId) as StockedGoods
        return { externalId, quantity, price, trouble: trouble?.words ?? '' }
      })
      await writePushed(db, told, shop.now())
      const troubled = told.filter(({ trouble }) => trouble !== '').length
      taken += told.length - troubled
      refused += troubled
    }
  }
}

interface StockedGoods extends ConnectedGoods {
  quantity: number
  /** Null where we never had any. */
  price: Money | null
}

async function listGoods(db: Db): Promise<StockedGoods[]> {
  const connected = await listConnected(db)
  if (connected.length === 0) return []
  return withStock(connected, await listSizeStock(db, [...new Set(connected.map(({ productId }) => productId))]))
}

function isUntold({ quantity, price, toldQuantity, toldPrice }: StockedGoods): boolean {
  return quantity !== toldQuantity || price !== toldPrice
}

/** Where fewer than these were taken before, they may be at fault, all of them. */
const fewWitnesses = 3
const mostWitnesses = 8

/**
 * Some by whose refusal Prom would take nothing at all: one of those that are told just now, rather than more of them some
 * that it took the last time. By lot, so that those at fault do not speak for all hour after hour.
 */
function witnessesOf(goods: readonly StockedGoods[], told: readonly StockedGoods[]): StockedGoods[] {
  const fine = goods.filter(({ trouble }) => trouble === '')
  const taken = fine.filter(({ toldAt }) => toldAt !== null)
  if (taken.length < fewWitnesses) return []
  const others = byLot(taken.filter((each) => !told.includes(each)))
  // Prom has refused a single product already
  const own = told.length === 1 ? [] : byLot(fine.filter((each) => told.includes(each)))
  const most = others.length < fewWitnesses ? mostWitnesses : Math.min(mostWitnesses, others.length)
  return [...own.slice(0, 1), ...others, ...own.slice(1)].slice(0, most)
}

function byLot<Each>(all: readonly Each[]): Each[] {
  const drawn = all.map((each) => ({ each, lot: Math.random() }))
  return drawn.toSorted((one, other) => one.lot - other.lot).map(({ each }) => each)
}

type Stock = Awaited<ReturnType<typeof listSizeStock>>

/**
 * With what is there now. A connection without a colour counts what is not told apart, of which its orders are; where lots
 * of its size tell all colours, all of them.
 */
export function withStock(connected: readonly ConnectedGoods[], stock: Stock): StockedGoods[] {
  const byProduct = Map.groupBy(stock, ({ productId }) => productId)
  return connected.map((goods) => {
    const ofSize = (byProduct.get(goods.productId) ?? []).filter(({ size }) => size === goods.size)
    const ofColour = ofSize.filter(({ colour }) => colour === goods.colour)
    const own = goods.colour === '' && ofColour.length === 0 ? ofSize : ofColour
    const next = own.find(({ available }) => available > 0) ?? own[0]
    return {
      ...goods,
      quantity: own.reduce((sum, { available }) => sum + Math.max(0, available), 0),
      price: next?.price ?? null,
    }
  })
}

function editOf({ externalId, quantity, price }: StockedGoods): ProductEdit {
  return {
    externalId,
    quantity,
    presence: quantity > 0 ? 'available' : 'not_available',
    ...(price !== null && price > 0 && { price: toHryvnias(price) }),
  }
}
