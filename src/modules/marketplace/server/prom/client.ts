import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { CancelReason } from '../../cancel-reason.ts'
import { answered, isSaidBefore, promRefusal } from './errors.ts'
import {
  done,
  groupPage,
  oneOrder,
  orderPage,
  processed,
  productPage,
  promProduct,
  type Processed,
  type PromProduct,
} from './schema.ts'
import { promSettings } from './settings.ts'

/** Which orders of the list; all ends are included. Newest first. */
export interface OrderWindow {
  /** The highest id that is given: it may be one that was given before. */
  lastId?: number | undefined
  modifiedFrom?: Date | undefined
  modifiedTo?: Date | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
}

/** The statuses that Prom accepts; `canceled` with a reason. */
export type StatusWish =
  | { status: 'received' | 'delivered' | 'paid' }
  | { status: 'canceled'; reason: CancelReason; text?: string | undefined }

export interface Declaration {
  orderId: number
  number: string
  /** `nova_poshta`, `ukrposhta`, `meest`… */
  provider: string
}

export interface ProductEdit {
  /** The shop's own id of the product, as Prom keeps it. */
  externalId: string
  /** Hryvnias. */
  price?: number
  quantity?: number
  presence?: 'available' | 'not_available'
}

/** Prom, as far as the shop talks to it. A failed call throws a `CallFailure`; orders come as Prom sent them. */
export interface Prom {
  listOrders(window: OrderWindow, limit?: number): Promise<unknown[]>
  /** Undefined where Prom has no such order. */
  findOrder(id: number): Promise<unknown>
  /** Never repeated by itself: whoever is not sure reads the order first. False where Prom did not take it. */
  setStatus(orderId: number, wish: StatusWish): Promise<boolean>
  /** Prom answers a repeated number as done. */
  attachDeclaration(declaration: Declaration): Promise<void>
  /** Highest id first, from this one on. */
  listProducts(lastId?: number): Promise<PromProduct[]>
  /** Goods whole, as they were sent; highest id first, from this one on. */
  listGoods(lastId?: number): Promise<unknown[]>
  /** Groups of goods, as they were sent; highest id first, from this one on. */
  listGroups(lastId?: number): Promise<unknown[]>
  /** At most 100. */
  editProducts(edits: readonly ProductEdit[]): Promise<Processed>
}

const ordersAtOnce = 100
/** With long descriptions in two languages a hundred would be too long an answer. */
const goodsAtOnce = 50
const goodsMs = 30_000
const company = 'prom'

/** How long somebody waits at a screen (OUT-3). */
export interface Patience {
  /** For one call, however often it is repeated. */
  callMs: number
  /** For all that is asked from the opening on; what would not be answered by then is not asked any more. */
  wholeMs: number
}

/** With less time left a call says more of the clock than of Prom. */
const leastMs = 1000

/** Whoever does not wait at a screen may be patient. */
export function openProm(shop: Shop, patience?: Patience): Prom {
  const { promToken, promApiUrl } = shop.settings.of(promSettings)
  const end = patience && performance.now() + patience.wholeMs

  function timeLeft(): { timeoutMs?: number; patienceMs?: number } {
    if (!patience || end === undefined) return {}
    const ms = Math.min(patience.callMs, Math.floor(end - performance.now()))
    if (ms < Math.min(leastMs, patience.callMs)) throw new CallFailure('timedOut', 'no time is left to ask')
    return { timeoutMs: ms, patienceMs: ms }
  }

  interface Question<Answer> {
    path: string
    body?: unknown
    answer: z.ZodMiniType<Answer>
    canRepeat?: boolean
    none?: Answer
    timeoutMs?: number
  }

  async function ask<Answer extends object>({
    path,
    body,
    answer,
    canRepeat = false,
    none,
    timeoutMs,
  }: Question<Answer>) {
    if (promToken === undefined) throw new CallFailure('notSetUp')
    return shop.outgoing.call({
      company,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...timeLeft(),
      canRepeat,
      attempt: async (signal) =>
        answered(
          await askJson({
            url: `${promApiUrl.replace(/\/+$/, '')}${path}`,
            method: body === undefined ? 'GET' : 'POST',
            headers: { Authorization: `Bearer ${promToken}`, 'X-LANGUAGE': 'uk' },
            ...(body !== undefined && { body }),
            answer: z.union([promRefusal, answer]) as z.ZodMiniType<Answer>,
            ...(none && { none }),
            signal,
            now: shop.now(),
          }),
        ),
    })
  }

  return {
    async listOrders(window, limit = ordersAtOnce) {
      const query = new URLSearchParams({ limit: String(limit), ...queryOf(window) })
      const { orders } = await ask({ path: `/orders/list?${query}`, answer: orderPage, canRepeat: true })
      return orders
    },

    async findOrder(id) {
      const none = { order: undefined }
      return (await ask({ path: `/orders/${id}`, answer: oneOrder, canRepeat: true, none })).order
    },

    async setStatus(orderId, wish) {
      const body =
        wish.status === 'canceled'
          ? { status: wish.status, cancellation_reason: wish.reason, cancellation_text: wish.text ?? '' }
          : { status: wish.status }
      const { processed_ids: ids = [] } = await ask({
        path: '/orders/set_status',
        body: { ids: [orderId], ...body },
        answer: processed,
      })
      return ids.some((id) => String(id) === String(orderId))
    },

    async attachDeclaration({ orderId, number, provider }) {
      const body = { order_id: orderId, declaration_id: number, delivery_type: provider }
      try {
        await ask({ path: '/delivery/save_declaration_id', body, answer: done, canRepeat: true })
      } catch (fault) {
        if (!isSaidBefore(fault)) throw fault
      }
    },

    async listProducts(lastId) {
      const query = pageQuery(ordersAtOnce, lastId)
      const { products } = await ask({ path: `/products/list?${query}`, answer: productPage, canRepeat: true })
      return products.flatMap((raw) => {
        const read = promProduct.safeParse(raw)
        return read.success ? [read.data] : []
      })
    },

    async listGoods(lastId) {
      const path = `/products/list?${pageQuery(goodsAtOnce, lastId)}`
      return (await ask({ path, answer: productPage, canRepeat: true, timeoutMs: goodsMs })).products
    },

    async listGroups(lastId) {
      const path = `/groups/list?${pageQuery(ordersAtOnce, lastId)}`
      return (await ask({ path, answer: groupPage, canRepeat: true })).groups
    },

    async editProducts(edits) {
      const body = edits.map(({ externalId, price, quantity, presence }) => ({
        id: externalId,
        ...(price !== undefined && { price }),
        ...(quantity !== undefined && { quantity_in_stock: quantity, in_stock: quantity > 0 }),
        ...(presence !== undefined && { presence }),
      }))
      return ask({ path: '/products/edit_by_external_id', body, answer: processed, canRepeat: true })
    },
  }
}

function pageQuery(limit: number, lastId: number | undefined): URLSearchParams {
  return new URLSearchParams({ limit: String(limit), ...(lastId !== undefined && { last_id: String(lastId) }) })
}

function queryOf({ lastId, modifiedFrom, modifiedTo, createdFrom, createdTo }: OrderWindow): Record<string, string> {
  const dates = {
    last_modified_from: modifiedFrom,
    last_modified_to: modifiedTo,
    date_from: createdFrom,
    date_to: createdTo && wholeSecond(createdTo),
  }
  return {
    ...(lastId !== undefined && { last_id: String(lastId) }),
    ...Object.fromEntries(Object.entries(dates).flatMap(([name, at]) => (at ? [[name, utc(at)]] : []))),
  }
}

/** Orders are placed in parts of a second: those of the last one are asked for, too, and whoever asked leaves out what is later. */
function wholeSecond(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000)
}

/** `YYYY-MM-DDThh:mm:ss`, which Prom takes as UTC. */
function utc(at: Date): string {
  return at.toISOString().slice(0, 19)
}
