import {
  asResponse,
  openApi,
  type ApiOptions,
  type ApiRequest,
  type Authenticate,
  type Route,
} from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Endpoints as responses, which nothing holds against what they say of themselves: for those of a test's own, and to measure. */
export function bareApi(shop: Shop, routes: readonly Route[], authenticate: Authenticate, options: ApiOptions = {}) {
  const answer = openApi(shop, routes, authenticate, options)
  return async (asked: ApiRequest): Promise<Response> => asResponse(await answer(asked))
}
