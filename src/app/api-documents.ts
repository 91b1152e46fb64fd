import { apiPage, apiPageStyles } from '#platform/server/api-page.ts'
import type { Config } from '#platform/server/config.ts'
import { openapiDocument } from '#platform/server/openapi.ts'
import { securityHeaders } from '#platform/server/security-headers.ts'
import { endpoints } from './endpoints.ts'

/** The OpenAPI document and its page, made when first asked for (WIRE-8). */
export function apiDocuments(config: Config) {
  let made: ReturnType<typeof openapiDocument> | undefined
  const document = () =>
    (made ??= openapiDocument({
      title: `${config.shopName.en} API`,
      version: '1',
      serverUrl: config.apiHost === undefined ? '/api' : `${new URL(config.origin).protocol}//${config.apiHost}`,
      endpoints,
    }))
  const answer = (body: string, type: string) =>
    new Response(body, {
      headers: {
        ...securityHeaders(config, 'page'),
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
      },
    })
  return {
    openapi: () => answer(JSON.stringify(document(), null, 2), 'application/json'),
    page: () => answer(apiPage(document()), 'text/html'),
    styles: () => answer(apiPageStyles, 'text/css'),
  }
}
