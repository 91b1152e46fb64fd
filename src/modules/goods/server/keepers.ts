import type { FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Goods, GoodsLot } from '../goods.ts'
import {
  listOrdersOfProducts,
  listPurchasesOfLots,
  listPurchasesOfProducts,
  listSalesOfLots,
  type OrdersOf,
  type PurchasesOf,
} from './keepers.sql.ts'
import { lotName } from './plan.ts'

/** A reference that keeps a product or a lot, with the key of its error text. */
interface Reference {
  id: string
  error: string
  /** The referring records, as people call them. */
  names: Record<string, string>
}
type FindReferences = (tx: Tx, ids: readonly string[]) => Promise<Reference[]>

/** Finders of lasting references to goods (CAT-6). A room that comes to refer to products or lots adds a line to each list. */
const toProducts: readonly FindReferences[] = [
  async (tx, ids) => byOrders(await listOrdersOfProducts(tx, ids), 'productOrdered', 'productOrderedOnce'),
  async (tx, ids) => byPurchases(await listPurchasesOfProducts(tx, ids), 'productPurchased'),
]
const toLots: readonly FindReferences[] = [
  async (tx, ids) => byOrders(await listSalesOfLots(tx, ids), 'lotKept', 'lotKeptOnce'),
  async (tx, ids) => byPurchases(await listPurchasesOfLots(tx, ids), 'lotPurchased'),
]

function byOrders(found: readonly OrdersOf[], error: string, onceError: string): Reference[] {
  return found.map(({ id, orders, deleted }) =>
    orders.length > 0
      ? { id, error, names: { orders: orders.join(', ') } }
      : { id, error: onceError, names: { orders: deleted.join(', ') } },
  )
}

function byPurchases(found: readonly PurchasesOf[], error: string): Reference[] {
  return found.map(({ id, purchases }) => ({ id, error, names: { purchases: purchases.join(', ') } }))
}

type Reason = Omit<FieldError, 'field'>

/** Why each of these products has to stay; those that may be deleted are not in the answer. */
export async function listKeptProducts(tx: Tx, goods: readonly Goods[]): Promise<ReadonlyMap<string, Reason>> {
  const found = await referencesTo(toProducts, tx, goods)
  return new Map(
    goods.flatMap(({ id, code }) => {
      const keeper = found.get(id)
      return keeper ? [[id, { error: keeper.error, params: { code, ...keeper.names } }]] : []
    }),
  )
}

/** The same of lots. */
export async function listKeptLots(tx: Tx, lots: readonly GoodsLot[]): Promise<ReadonlyMap<string, Reason>> {
  const found = await referencesTo(toLots, tx, lots)
  return new Map(
    lots.flatMap((lot) => {
      const keeper = found.get(lot.id)
      return keeper ? [[lot.id, { error: keeper.error, params: { lot: lotName(lot), ...keeper.names } }]] : []
    }),
  )
}

/** The first that is found of each. */
async function referencesTo(
  kinds: readonly FindReferences[],
  tx: Tx,
  things: readonly { id: string }[],
): Promise<ReadonlyMap<string, Reference>> {
  const found = new Map<string, Reference>()
  if (things.length === 0) return found
  const ids = things.map(({ id }) => id)
  for (const find of kinds) for (const each of await find(tx, ids)) if (!found.has(each.id)) found.set(each.id, each)
  return found
}
