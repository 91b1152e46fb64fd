import type { Config } from '../config.ts'

/**
 * Whether a request that acts on a cookie comes from another site (AUTH-2). A browser says so by
 * `Sec-Fetch-Site` or `Origin`; a request with neither is not a browser's and carries no stolen cookie.
 */
export function isForeign(request: Request, config: Pick<Config, 'origin' | 'apiHost'>): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) {
    if (origin === config.origin || origin === new URL(request.url).origin) return false
    return new URL(request.url).host !== hostOf(origin)
  }
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/** Whether an address was opened as a page: a link in a letter, a scanner that follows it. Our clients fetch. */
export function isOpenedAsPage(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') === 'navigate'
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
