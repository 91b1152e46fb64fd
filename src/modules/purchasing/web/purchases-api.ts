import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '#kit/days.ts'
import { historyFromWire, type HistoryEntry } from '#platform/field-history.ts'
import { ApiError, type Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf, rowOf, rowsOf } from '#platform/web/rows.ts'
import * as contract from '../contract.ts'
import { countPurchaseViews, getSuppliers, type ViewCounts } from '../purchase-list.contract.ts'
import type { PurchaseOnWire, PurchaseRowOnWire } from '../purchase.contract.ts'
import { purchase as table } from '../purchase.fields.ts'
import type { Currency } from '../purchase.ts'
import {
  additionToWire,
  deletionToWire,
  editToWire,
  onePurchaseToWire,
  purchaseFromWire,
  purchasesRequestToWire,
  rowFromWire,
  type PurchaseEdit,
  type ListedPurchase,
  type PurchasesRequest,
  type OfficePurchase,
} from '../office-purchase.contract.ts'
import { getRate, type DayRate } from '../rate.contract.ts'
import {
  previewReceipt,
  receivePurchase,
  syncPurchases,
  syncToWire,
  type ReceiptPreview,
} from '../receiving.contract.ts'

/** A save that is not answered must not keep its form. */
const saveMilliseconds = 60_000

export type PurchasesApi = ReturnType<typeof purchasesApi>

/** So many pieces of a line in all so far. */
export interface ReceivedPart {
  lineId: string
  received: number
}

/** The calls of the screens of purchases, in our words. */
export function purchasesApi(call: Call) {
  const ask = askBy(call)
  const saving = () => AbortSignal.timeout(saveMilliseconds)
  return {
    async list(request: PurchasesRequest, signal?: AbortSignal): Promise<{ rows: ListedPurchase[]; total: number }> {
      const query = purchasesRequestToWire(request)
      const { data, headers } = await call(contract.getPurchases, { query, ...(signal && { signal }) })
      const rows = rowsOf(data).map(rowFromWire)
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    async find(id: string): Promise<OfficePurchase> {
      const found = rowOf((await call(contract.getPurchases, { query: onePurchaseToWire(id) })).data)
      if (!isWhole(found)) throw new TypeError('a purchase was answered without its products')
      return purchaseFromWire(found)
    },
    countViews: (): Promise<ViewCounts> => ask(countPurchaseViews),
    suppliers: (): Promise<string[]> => ask(getSuppliers),
    /** Once for a key, however often it is sent. */
    async add(number: string, edit: PurchaseEdit, idempotencyKey: string): Promise<OfficePurchase> {
      const body = additionToWire(number, edit)
      const { data } = await call(contract.addPurchases, { body, idempotencyKey, signal: saving() })
      return purchaseFromWire(rowOf(data))
    },
    /** Refused with 409 when somebody saved it after `version` (WIRE-11). */
    async update(number: string, version: number | undefined, edit: PurchaseEdit): Promise<OfficePurchase> {
      const body = editToWire(number, version, edit)
      return purchaseFromWire(rowOf((await call(contract.updatePurchases, { body, signal: saving() })).data))
    },
    /** All or none; refused with 409 where pieces are in stock or sold. */
    async remove(numbers: readonly string[]): Promise<void> {
      await call(contract.deletePurchases, { query: deletionToWire(numbers) })
    },
    async history(id: string): Promise<HistoryEntry[]> {
      return historyFromWire(table, await ask(contract.getPurchaseHistory, { query: { id } }))
    },
    /** A currency's rate of a day, or the last one before it; undefined while the shop knows none (BUY-5). */
    async rate(currency: Currency, on: Day): Promise<DayRate | undefined> {
      try {
        return await ask(getRate, { query: { currency, day: on } })
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 404) return undefined
        throw fault
      }
    },
    /** Previews a receipt; without parts, of all ordered pieces. */
    preview: ({ number, version }: OfficePurchase, parts?: readonly ReceivedPart[]): Promise<ReceiptPreview> =>
      ask(previewReceipt, { body: { number, version, ...(parts && { parts: [...parts] }) } }),
    async receive({ number, version }: OfficePurchase, parts?: readonly ReceivedPart[]): Promise<OfficePurchase> {
      if (parts) {
        const body = { number, version, parts: [...parts] }
        return purchaseFromWire(await ask(receivePurchase, { body, signal: saving() }))
      }
      const body = syncToWire([{ number, version }])
      return purchaseFromWire(rowOf((await call(syncPurchases, { body, signal: saving() })).data))
    },
  }
}

function isWhole(row: PurchaseRowOnWire | PurchaseOnWire): row is PurchaseOnWire {
  return 'products' in row
}

export function usePurchasesApi(): PurchasesApi {
  const call = useCall()
  return useMemo(() => purchasesApi(call), [call])
}

/** Keys of the browser's cache. */
export const purchaseKeys = {
  all: ['purchases'] as const,
  count: ['purchases', 'count'] as const,
  views: ['purchases', 'views'] as const,
  suppliers: ['purchases', 'suppliers'] as const,
  one: (id: string) => ['purchases', 'one', id] as const,
  history: (id: string) => ['purchases', 'history', id] as const,
  rate: (currency: Currency, on: Day) => ['rates', currency, on] as const,
  /** The key of goods, which receiving makes and moves. */
  products: ['products'] as const,
}

export function countQuery(api: PurchasesApi) {
  return { queryKey: purchaseKeys.count, queryFn: async () => (await api.list({ limit: 1, offset: 0 })).total }
}

export function viewCountsQuery(api: PurchasesApi) {
  return queryOptions({ queryKey: purchaseKeys.views, queryFn: () => api.countViews() })
}

/** Suppliers of the newest purchases, the latest first. */
export function suppliersQuery(api: PurchasesApi) {
  return queryOptions({ queryKey: purchaseKeys.suppliers, queryFn: () => api.suppliers() })
}

export function purchaseQuery(api: PurchasesApi, id: string) {
  return queryOptions({ queryKey: purchaseKeys.one(id), queryFn: () => api.find(id) })
}

export function historyQuery(api: PurchasesApi, id: string) {
  return queryOptions({ queryKey: purchaseKeys.history(id), queryFn: () => api.history(id) })
}
