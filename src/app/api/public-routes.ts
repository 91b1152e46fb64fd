import { route } from '#platform/server/http/api.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { MovedAnswer } from '#platform/server/http/moved-answer.ts'
import { ReadyJson } from '#platform/server/http/ready-json.ts'
import * as catalog from '#modules/storefront/public-products.contract.ts'
import * as storefront from '#modules/storefront/suggestions.contract.ts'
import { findPublicProduct, listPublicProducts, suggest } from '#modules/storefront/server/index.ts'

/** The catalogue's public calls, answered with what the pages show: never a cost or a purchase number (WIRE-13). */
export const publicRoutes = {
  list: route(catalog.listPublicProducts, async (shop, { query }, call) => {
    if (query.search) await shop.limits.spend('findingPerAddress', call.address)
    const { answer, total } = await listPublicProducts(shop, query, call.language)
    call.headers.set('X-Total-Count', String(total))
    return answer
  }),
  suggestions: route(
    storefront.getSuggestions,
    (shop, { query }, { language }) => suggest(shop, query.search, language),
    { perAddress: ['findingPerAddress'] },
  ),
  get: route(catalog.getPublicProduct, async (shop, { query }, { language }) => {
    const { code, json } = await findPublicProduct(shop, query.code, language)
    return codeKey(code) === codeKey(query.code) ? new ReadyJson(json) : new MovedAnswer(encodeURIComponent(code))
  }),
}
