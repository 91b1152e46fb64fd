import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Staff } from '#platform/roles.ts'
import { historyFromWire, type HistoryEntry } from '#platform/field-history.ts'
import type { Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf, rowOf, rowsOf } from '#platform/web/rows.ts'
import * as contract from '../contract.ts'
import { trackingNumberToWire, updateTrackingNumber } from '../one-field.contract.ts'
import { countViews } from '../order-list.contract.ts'
import {
  deletionToWire,
  editToWire,
  handoversToWire,
  movesToWire,
  oneOrderToWire,
  orderFromWire,
  returnToWire,
  rowFromWire,
  rowsRequestToWire,
  searchToWire,
  type AnsweredOrder,
  type Handover,
  type ListedOrder,
  type OrderEdit,
  type OrdersRequest,
  type GoodsReturn,
  type SeenOrder,
} from '../office-order.contract.ts'
import { recordedOrder } from '../order.fields.ts'
import type { Status } from '../status.ts'
import { waitingKey } from './waiting-key.ts'

export type { Handover }

export type OrdersApi<Reader extends Staff = 'admin'> = ReturnType<typeof ordersApi<Reader>>

/** The calls of the orders' screens, in our words, as one of the staff may see orders (WIRE-12). */
export function ordersApi<Reader extends Staff = 'admin'>(call: Call) {
  const ask = askBy(call)
  type Shown = SeenOrder<Reader>
  const one = (wire: AnsweredOrder) => orderFromWire<Reader>(wire)
  return {
    async listRows(request: OrdersRequest): Promise<{ rows: ListedOrder[]; total: number }> {
      const { data, headers } = await call(contract.getOrders, { query: rowsRequestToWire(request) })
      const rows = rowsOf(data).map(rowFromWire)
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    /** A few, by a part of a number, a name, a phone or a tracking number. */
    async search(text: string, signal: AbortSignal): Promise<ListedOrder[]> {
      const { data } = await call(contract.getOrders, { query: searchToWire(text), signal })
      return rowsOf(data).map(rowFromWire)
    },
    async find(id: string): Promise<Shown> {
      return one(rowOf((await call(contract.getOrders, { query: oneOrderToWire(id) })).data))
    },
    /** Refused with 409 when somebody saved it after `version` (WIRE-11). */
    async save(id: string, version: number, edit: OrderEdit): Promise<Shown> {
      const { data } = await call(contract.updateOrders, { body: editToWire(id, version, edit) })
      return one(rowOf(data))
    },
    /** All or none (WIRE-10). */
    async moveMany(moves: readonly { id: string; version: number; status: Status }[]): Promise<Shown[]> {
      const { data } = await call(contract.updateOrders, { body: movesToWire(moves) })
      return rowsOf(data).map(one)
    },
    /** All or none (WIRE-10). */
    async handOver(changes: readonly Handover[]): Promise<Shown[]> {
      const { data } = await call(contract.updateOrders, { body: handoversToWire(changes) })
      return rowsOf(data).map(one)
    },
    /** Refused with 409 when somebody saved the order after `version` (WIRE-11). */
    async track(id: string, version: number, trackingNumber: string): Promise<Shown> {
      return one((await call(updateTrackingNumber, { body: trackingNumberToWire(id, trackingNumber, version) })).data)
    },
    countViews: () => ask(countViews),
    async remove(ids: readonly string[]): Promise<void> {
      await call(contract.deleteOrders, { body: deletionToWire(ids) })
    },
    /** For a day after their deletion. */
    async restore(ids: readonly string[]): Promise<Shown[]> {
      return rowsOf(await ask(contract.restoreOrders, { body: { ids: [...ids] } })).map(one)
    },
    /** Once for a key, however often it is sent. */
    async receiveReturn(orderId: string, back: GoodsReturn, idempotencyKey: string): Promise<Shown> {
      return one((await call(contract.receiveReturn, { body: returnToWire(orderId, back), idempotencyKey })).data)
    },
    /** Refused with 409 once anything else has happened to the order. */
    async undoReturn(orderId: string): Promise<Shown> {
      return one(await ask(contract.undoReturn, { body: { orderId } }))
    },
    async history(id: string): Promise<HistoryEntry[]> {
      return historyFromWire(recordedOrder, await ask(contract.getOrderHistory, { query: { orderId: id } }))
    },
  }
}

export function useOrdersApi<Reader extends Staff = 'admin'>(): OrdersApi<Reader> {
  const call = useCall()
  return useMemo(() => ordersApi<Reader>(call), [call])
}

/** Keys of orders in the browser's cache. */
export const orderKeys = {
  all: ['orders'] as const,
  count: ['orders', 'count'] as const,
  /** How many stand in each list that waits for staff. */
  views: waitingKey,
  /** When orders last came back: a list on the screen reads itself anew. */
  restored: ['orders', 'restored'] as const,
  ones: ['orders', 'one'] as const,
  histories: ['orders', 'history'] as const,
  allTasks: ['orders', 'tasks'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  history: (id: string) => ['orders', 'history', id] as const,
  tasks: (id: string) => ['orders', 'tasks', id] as const,
  /** Goods change with the orders that hold them (S4). */
  products: ['products'] as const,
}

export function viewCountsQuery(api: OrdersApi) {
  return { queryKey: orderKeys.views, queryFn: () => api.countViews() }
}

/** Reads an order; an answer older than the shown version, as of a request before a save, does not replace it (WIRE-11). */
export function orderQuery<Shown extends { version: number }>(api: { find(id: string): Promise<Shown> }, id: string) {
  const versionOf = (order: unknown) => (order as Shown | undefined)?.version ?? 0
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: () => api.find(id),
    structuralSharing: (shown, come) => (versionOf(come) < versionOf(shown) ? shown : replaceEqualDeep(shown, come)),
  })
}

export function historyQuery(api: OrdersApi, id: string) {
  return queryOptions({ queryKey: orderKeys.history(id), queryFn: () => api.history(id) })
}
