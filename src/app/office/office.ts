import { randomBytes } from 'node:crypto'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { shopSettings } from '#modules/settings/server/index.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { languageAnswerHeader, readVisit } from '../site/visit.ts'

/** The document that the back-office starts in; never kept, since its nonce is for one answer. */
export async function answerOffice(shop: Shop, renderer: Renderer, request: Request): Promise<Response> {
  const { language } = readVisit(new URL(request.url).pathname, request, shop.config)
  const nonce = randomBytes(16).toString('base64')
  const { renderCrm } = await renderer.load()
  const shopName = shop.settings.of(shopSettings).name[language]
  const html = renderCrm({ language, nonce, shopName, assets: renderer.assets('office') })
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      ...securityHeaders(shop.config, 'office', { nonce, isDev: renderer.isDev }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie',
      [languageAnswerHeader]: language,
    },
  })
}
