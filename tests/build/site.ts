import { createApp } from '#app/app.ts'
import { openBuiltRenderer } from '#app/rendering/renderer.ts'
import { everything } from '#platform/server/database/database.ts'
import { openPageCache, type PageCache } from '#platform/server/http/page-cache.ts'
import { ensureBuilt } from './built.ts'
import type { TestShop } from './database.ts'
import { calledBy, undescribedIn } from './described.ts'

export interface Site {
  cache: PageCache
  /** One request, as a browser without cookies of its own would send it. */
  get(path: string, headers?: Record<string, string>): Promise<Shown>
  request(path: string, init: RequestInit): Promise<Shown>
  /** A visitor who keeps cookies and posts forms. */
  visitor(): Visitor
}

export interface Visitor {
  get(path: string): Promise<Shown>
  post(path: string, form: Record<string, string> | URLSearchParams): Promise<Shown>
  cookies: Map<string, string>
}

export interface Shown {
  status: number
  headers: Headers
  text: string
  /** The target of a redirect. */
  location: string
}

/** The whole site of a shop in this process, with the built pages: a Request in, a document out. */
export async function testSite(shop: TestShop): Promise<Site> {
  await ensureBuilt()
  const cache = openPageCache()
  shop.database.onCommit((tags) => cache.drop(tags))
  shop.settings.onChange(() => cache.drop([everything]))
  const app = createApp(shop, { renderer: await openBuiltRenderer(), cache })

  async function request(path: string, init: RequestInit): Promise<Shown> {
    const address = path.startsWith('http') ? path : `http://localhost:3000${path}`
    const asked = new Request(address, init)
    const response = await app.fetch(asked)
    const { status, headers } = response
    const text = await response.text()
    refuseUndescribed(asked, response, text)
    return { status, headers, text, location: headers.get('location') ?? '' }
  }

  function visitor(): Visitor {
    const cookies = new Map<string, string>()
    async function send(path: string, init: RequestInit): Promise<Shown> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const shown = await request(path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      })
      for (const set of shown.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      return shown
    }
    return {
      cookies,
      get: (path) => send(path, {}),
      post: (path, form) =>
        send(path, {
          method: 'POST',
          body: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
        }),
    }
  }

  return { cache, get: (path, headers = {}) => request(path, { headers }), request, visitor }
}

/** An answer of the API that is not as its endpoint describes it fails the test that got it (WIRE-8). */
function refuseUndescribed({ method, url }: Request, { status, headers }: Response, text: string): void {
  const path = calledBy(url, headers.get('content-type'))
  if (path === undefined) return
  const undescribed = undescribedIn({ method, path, status, body: JSON.parse(text) })
  if (undescribed !== undefined) throw new Error(undescribed)
}
