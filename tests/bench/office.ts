import type { Authenticate } from '#platform/server/http/api.ts'
import { routes } from '#app/endpoints.ts'
import { bareApi } from '../build/bare-api.ts'
import { olena } from '../build/orders.ts'
import type { TestShop } from '../build/shop.ts'

const admin: Authenticate = () => Promise.resolve({ ...olena, sessionId: '', role: 'admin' })

/** The API as an Admin calls it; who it is costs nothing. */
export function openOffice(shop: TestShop) {
  return bareApi(shop, routes, admin)
}
