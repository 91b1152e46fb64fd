import { route } from '#platform/server/api.ts'
import * as contract from '../contract.ts'
import { getProducts, type ListLots } from './get-products.ts'

export function catalogRoutes({ listLots }: { listLots: ListLots }) {
  return { get: route(contract.getProducts, (shop, { query }, call) => getProducts(shop, query, call, listLots)) }
}
