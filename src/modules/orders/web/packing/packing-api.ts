import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { getOrders, updateOrders } from '../../contract.ts'
import {
  editToWire,
  movesToWire,
  oneOrderToWire,
  ordersRequestToWire,
  searchToWire,
  type OrdersRequest,
} from '../../order-view.contract.ts'
import {
  orderToPackFromWire,
  trackingNumberToWire,
  updateTrackingNumber,
  type OrderToPack,
} from '../../packing.contract.ts'
import type { Status } from '../../status.ts'
import { orderKeys } from '../orders-api.ts'

export type PackingApi = ReturnType<typeof packingApi>

/** Orders as a Packer may read and move them (WIRE-12). */
export function packingApi(call: Call) {
  const many = (data: unknown) => (data as unknown[]).map(orderToPackFromWire)
  return {
    async list(request: OrdersRequest): Promise<{ rows: OrderToPack[]; total: number }> {
      const { data, headers } = await call(getOrders, { query: ordersRequestToWire(request) })
      const rows = many(data)
      return { rows, total: Number(headers.get('X-Total-Count') ?? request.offset + rows.length) }
    },
    async search(text: string, signal: AbortSignal): Promise<OrderToPack[]> {
      return many((await call(getOrders, { query: searchToWire(text), signal })).data)
    },
    async find(id: string): Promise<OrderToPack> {
      return orderToPackFromWire((await call(getOrders, { query: oneOrderToWire(id) })).data)
    },
    async save(id: string, version: number, { status }: { status: Status }): Promise<OrderToPack> {
      const { data } = await call(updateOrders, { body: editToWire(id, version, { status }) })
      return orderToPackFromWire((data as unknown[])[0])
    },
    async moveMany(moves: readonly { id: string; version: number; status: Status }[]): Promise<OrderToPack[]> {
      return many((await call(updateOrders, { body: movesToWire(moves) })).data)
    },
    /** Refused with 409 when somebody saved the order after `version` (WIRE-11). */
    async track(id: string, version: number, trackingNumber: string): Promise<OrderToPack> {
      const body = trackingNumberToWire(id, trackingNumber, version)
      const { data } = await call(updateTrackingNumber, { body })
      return orderToPackFromWire(data)
    },
  }
}

export function usePackingApi(): PackingApi {
  const call = useCall()
  return useMemo(() => packingApi(call), [call])
}

export function orderToPackQuery(api: PackingApi, id: string) {
  return queryOptions({ queryKey: orderKeys.one(id), queryFn: () => api.find(id) })
}
