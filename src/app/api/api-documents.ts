import { apiPage, apiPageStyles } from '#platform/server/http/api-page.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openapiDocument } from '#platform/server/http/openapi.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import { endpoints } from '../endpoints.ts'

/** The OpenAPI document and its page by their paths, made when first asked for (WIRE-8). */
export function apiDocuments({ config, settings }: Shop): ReadonlyMap<string, () => Response> {
  let made: ReturnType<typeof openapiDocument> | undefined
  settings.onChange(() => (made = undefined))
  const document = () =>
    (made ??= openapiDocument({
      title: `${settings.of(shopSettings).name.en} API`,
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
  return new Map([
    ['/api/openapi.json', () => answer(JSON.stringify(document(), null, 2), 'application/json')],
    ['/api/docs', () => answer(apiPage(document()), 'text/html')],
    ['/api/docs.css', () => answer(apiPageStyles, 'text/css')],
  ])
}
