import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { rowOf } from '#platform/web/rows.ts'
import { addOrders, exchangeGoods } from '../../contract.ts'
import { getLineLots } from '../../line-lot.contract.ts'
import { getSentMessages, sendOrderMessage } from '../../order-message.contract.ts'
import type { OrderEvent } from '../../order-message.ts'
import {
  additionToWire,
  exchangeToWire,
  orderFromWire,
  type OrderEdit,
  type OfficeOrder,
  type GoodsReturn,
} from '../../office-order.contract.ts'
import { addPayment, getPayments } from '../../payment.contract.ts'
import type { PaymentInput } from '../../payment.ts'
import { orderKeys } from '../orders-api.ts'

export type EditorApi = ReturnType<typeof editorApi>

/** A product's size and colour, for lots. */
export interface Goods {
  code: string
  size: string
  colour: string
}

/** The calls of one order's page, beside those of the list. */
function editorApi(call: Call) {
  const ask = askBy(call)
  return {
    /** Once for a key, however often it is sent. */
    async add(edit: OrderEdit, idempotencyKey: string): Promise<OfficeOrder> {
      const { data } = await call(addOrders, { body: additionToWire(edit), idempotencyKey })
      return orderFromWire<'admin'>(rowOf(data))
    },
    /** An order for what came back of another one, both or none; likewise. */
    async exchange(id: string, back: GoodsReturn, edit: OrderEdit, idempotencyKey: string): Promise<OfficeOrder> {
      const { data } = await call(exchangeGoods, { body: exchangeToWire(id, back, edit), idempotencyKey })
      return orderFromWire<'admin'>(rowOf(data.slice(1)))
    },
    lots: (goods: Goods, orderId: string) => ask(getLineLots, { query: { ...goods, orderId } }),
    payments: (orderId: string) => ask(getPayments, { query: { orderId } }),
    /** Once for a key, however often it is sent. */
    async pay(orderId: string, payment: PaymentInput, idempotencyKey: string): Promise<OfficeOrder> {
      return orderFromWire<'admin'>(await ask(addPayment, { body: { orderId, ...payment }, idempotencyKey }))
    },
    told: (orderId: string) => ask(getSentMessages, { query: { orderId } }),
    sendMessage: (orderId: string, event: OrderEvent) => ask(sendOrderMessage, { body: { orderId, event } }),
  }
}

export function useEditorApi(): EditorApi {
  const call = useCall()
  return useMemo(() => editorApi(call), [call])
}

/** Keys under which the page keeps data in the browser's cache. */
export const editorKeys = {
  // parts of an order: news of it reads them anew with it
  payments: (id: string) => [...orderKeys.one(id), 'payments'] as const,
  told: (id: string) => [...orderKeys.one(id), 'told'] as const,
  lots: ({ code, size, colour }: Goods, orderId: string) => ['products', 'lots', code, size, colour, orderId] as const,
  /** Asks by the id where it is known, else for the product that has the code. */
  product: (code: string, id = '') => ['products', 'short', code, id] as const,
}

export function lotsQuery(api: EditorApi, goods: Goods, orderId: string) {
  return queryOptions({
    queryKey: editorKeys.lots(goods, orderId),
    queryFn: () => api.lots(goods, orderId),
    staleTime: 30_000,
  })
}
