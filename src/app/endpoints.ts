import type { Endpoint } from '#platform/endpoint.ts'
import type { Route } from '#platform/server/api.ts'
import { catalogRoutes } from '#modules/catalog/server/index.ts'
import { identityRoutes } from '#modules/identity/server/index.ts'
import { orderRoutes } from '#modules/orders/server/index.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { publicRoutes } from './public-routes.ts'

const products = catalogRoutes({ listLots })

/** The whole API on one page: a line per call. Each says in its contract who may make it. */
export const routes: readonly Route[] = [
  identityRoutes.signIn,
  identityRoutes.signOut,
  identityRoutes.refreshSession,

  products.get,

  publicRoutes.list,
  publicRoutes.get,

  orderRoutes.get,
  orderRoutes.add,
  orderRoutes.update,
  orderRoutes.delete,
  orderRoutes.receiveReturn,
  orderRoutes.history,
  orderRoutes.checkOut,
]

/** For the OpenAPI document (WIRE-8). */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
