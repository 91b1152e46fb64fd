import { codeKey } from '#modules/catalog/product.ts'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, type Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf, rowOf, rowsOf } from '#platform/web/rows.ts'
import * as contract from '../contract.ts'
import type { GoodsEvent } from '../goods.ts'
import { movement, type GoodsMovement } from '../stock.fields.ts'
import {
  changeToWire,
  countToWire,
  deletionToWire,
  eventFromWire,
  newProductToWire,
  productByCodeToWire,
  productEditToWire,
  productFromWire,
  productsByIdsToWire,
  productsToWire,
  rowFromWire,
  rowsRequestToWire,
  type Correction,
  type ListedProduct,
  type NewProduct,
  type ProductEdit,
  type ProductsRequest,
  type OfficeProduct,
} from '../office-product.contract.ts'

/** A save that is not answered must not keep its form. */
const saveMilliseconds = 30_000
/** Their ids stand in the address of the call. */
export const mostAtOnce = 50

export type GoodsApi = ReturnType<typeof goodsApi>

/** A product as it was seen, and what becomes of it. */
export interface ProductUpdate {
  id: string
  /** Left out, only what is sent changes (WIRE-11). */
  version: number | undefined
  edit: ProductEdit
}

/** The calls of the screens of goods, in our words. */
export function goodsApi(call: Call) {
  const ask = askBy(call)
  return {
    async listRows(request: ProductsRequest, signal?: AbortSignal): Promise<{ rows: ListedProduct[]; total: number }> {
      const query = rowsRequestToWire(request)
      const { data, headers } = await call(contract.getProducts, { query, ...(signal && { signal }) })
      const rows = rowsOf(data).map(rowFromWire)
      return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
    },
    /** Those of them that there are, whole. */
    async findMany(ids: readonly string[]): Promise<OfficeProduct[]> {
      const found: OfficeProduct[] = []
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const query = productsByIdsToWire(ids.slice(from, from + mostAtOnce))
        found.push(...rowsOf((await call(contract.getProducts, { query })).data).map(productFromWire))
      }
      return found
    },
    async find(id: string): Promise<OfficeProduct> {
      return productFromWire(rowOf((await call(contract.getProducts, { query: { id } })).data))
    },
    /** Undefined when no product has the code. */
    async findByCode(code: string, signal?: AbortSignal): Promise<OfficeProduct | undefined> {
      try {
        const query = productByCodeToWire(code)
        const { data } = await call(contract.getProducts, { query, ...(signal && { signal }) })
        const product = productFromWire(rowOf(data))
        // whoever has it by now may give a code away that nobody else has
        return codeKey(product.code) === codeKey(code) ? product : undefined
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 404) return undefined
        throw fault
      }
    },
    async add(products: readonly NewProduct[]): Promise<OfficeProduct[]> {
      const body = productsToWire(products.map(newProductToWire))
      const { data } = await call(contract.addProducts, { body, signal: AbortSignal.timeout(saveMilliseconds) })
      return data.map(productFromWire)
    },
    /** All or none (WIRE-10); refused with 409 when somebody saved one of them after its `version` (WIRE-11). */
    async update(updates: readonly ProductUpdate[]): Promise<OfficeProduct[]> {
      const products = updates.map(({ id, version, edit }) => productEditToWire(id, version, edit))
      const body = productsToWire(products)
      const { data } = await call(contract.updateProducts, { body, signal: AbortSignal.timeout(saveMilliseconds) })
      return data.map(productFromWire)
    },
    /** Refused with 409 naming the orders that refer to one of them (CAT-6). */
    async remove(ids: readonly string[], { withPhotos }: { withPhotos: boolean }): Promise<void> {
      await call(contract.deleteProducts, { query: deletionToWire(ids, { withPhotos }) })
    },
    /** So many were counted, of the lot as it was in `version`. */
    async count(correction: Correction, onHand: number, version: number): Promise<OfficeProduct> {
      const body = countToWire(correction, onHand, version)
      return productFromWire((await call(contract.correctStock, { body })).data)
    },
    /** So many more, or fewer, whatever is sold meanwhile; with a `version`, only of the lot as it was then. */
    async correct(correction: Correction, change: number, version?: number): Promise<OfficeProduct> {
      const body = changeToWire(correction, change, version)
      return productFromWire((await call(contract.correctStock, { body })).data)
    },
    /** Asks for the movements of a lot, or of all lots of a product, newest first. */
    async movements(id: string, range: { limit: number; offset: number }): Promise<GoodsMovement[]> {
      const query = { id, limit: String(range.limit), offset: String(range.offset) }
      return (await call(contract.getMovements, { query })).data.map((wire) => movement.fromWire(wire))
    },
    async history(id: string): Promise<GoodsEvent[]> {
      return (await ask(contract.getProductHistory, { query: { id } })).map(eventFromWire)
    },
  }
}

export function useGoodsApi(): GoodsApi {
  const call = useCall()
  return useMemo(() => goodsApi(call), [call])
}

/** Keys of the browser's cache; orders that move goods drop `products`. */
export const goodsKeys = {
  all: ['products'] as const,
  count: ['products', 'count'] as const,
  /** When deleted products last came back: a list on the screen reads itself anew. */
  restored: ['products', 'restored'] as const,
  one: (id: string) => ['products', 'one', id] as const,
  movements: (id: string) => ['products', 'movements', id] as const,
  history: (id: string) => ['products', 'history', id] as const,
}

/** How many products there are in all. */
export function countQuery(api: GoodsApi) {
  return { queryKey: goodsKeys.count, queryFn: async () => (await api.listRows({ limit: 1, offset: 0 })).total }
}

export function productQuery(api: GoodsApi, id: string) {
  return queryOptions({ queryKey: goodsKeys.one(id), queryFn: () => api.find(id) })
}

export function historyQuery(api: GoodsApi, id: string) {
  return queryOptions({ queryKey: goodsKeys.history(id), queryFn: () => api.history(id) })
}
