import type { Config } from '#platform/server/config.ts'
import { isHost } from '#platform/server/http/http.ts'

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, language'
const exposedHeaders = 'X-Next-Cursor, X-Total-Count, X-Request-Id, Retry-After'

/** Whether a request came to the API's own host (WIRE-1). */
export function isApiHost(request: Request, { apiHost }: Pick<Config, 'apiHost'>): boolean {
  return isHost(new URL(request.url).host, apiHost)
}

/** Adds headers that let the shop's own pages, and nobody else's, read an answer of that host (WIRE-1). */
export function allowShop(request: Request, response: Response, { origin }: Pick<Config, 'origin'>): Response {
  response.headers.append('Vary', 'Origin')
  if (request.headers.get('origin') !== origin) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Allow-Credentials', 'true')
  response.headers.set('Access-Control-Expose-Headers', exposedHeaders)
  return response
}

/** The browser's question whether it may ask. */
export function answerPreflight(request: Request, config: Pick<Config, 'origin'>): Response {
  const response = allowShop(request, new Response(null, { status: 204 }), config)
  if (!response.headers.has('Access-Control-Allow-Origin')) return response
  response.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  response.headers.set('Access-Control-Allow-Headers', allowedHeaders)
  response.headers.set('Access-Control-Max-Age', '600')
  return response
}
