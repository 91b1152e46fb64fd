import { languages, type Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { StaticFiles } from '#platform/server/http/static-files.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import { frontSettings } from '#modules/storefront/server/index.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** `/assets/manifest-uk.webmanifest`: how the shop looks once it is installed (NAV-4). */
export function manifest(name: string, { settings }: Shop): Response | undefined {
  const language = languages.find((known) => name === `manifest-${known}.webmanifest`)
  if (!language) return undefined
  return new Response(
    JSON.stringify(
      describe(language, settings.of(shopSettings).name[language], settings.of(frontSettings).description[language]),
    ),
    {
      headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
    },
  )
}

function describe(language: Language, name: string, description: string): Record<string, unknown> {
  return {
    name,
    short_name: name,
    description,
    lang: language,
    id: '/',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf6ec',
    theme_color: '#4a1942',
    icons: [
      { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Only an installed shop asks for it. The build stands in front: a new one is a new worker. */
export async function serviceWorker(
  files: StaticFiles,
  renderer: Renderer,
  request: Request,
): Promise<Response | undefined> {
  const file = await files.answer('service-worker.js', new Request(request.url))
  if (!file) return undefined
  const { css, scripts } = renderer.assets('storefront')
  return new Response(`const build = ${JSON.stringify([...css, ...scripts].join(' '))}\n${await file.text()}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
