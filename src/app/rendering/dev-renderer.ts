import type { HttpServer } from '#platform/server/http/http.ts'
import type { Assets } from '#modules/storefront/assets.ts'
import { scriptsOf } from './entries.ts'
import type { Renderer, RenderModule } from './renderer.ts'

const base = '/assets/'

/** Pages, styles and scripts straight from the sources, reloaded as they change. */
export async function openViteRenderer(http: HttpServer): Promise<Renderer & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http.server } }, appType: 'custom' })
  http.use((incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next))
  return {
    load: () => vite.ssrLoadModule('/src/app/render.tsx') as Promise<RenderModule>,
    assets: (entry): Assets => ({
      css: [],
      scripts: ['@vite/client', ...scriptsOf[entry]].map((file) => base + file),
      modules: [],
      preloads: [],
    }),
    isDev: true,
    close: () => vite.close(),
  }
}
