import { randomBytes } from 'node:crypto'
import { securityHeaders } from '#platform/server/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Renderer } from './renderer.ts'
import { languageAnswerHeader, readVisit } from './visit.ts'

/** The document that the back-office starts in; never kept, since its nonce is for one answer. */
export async function answerOffice({ config }: Shop, renderer: Renderer, request: Request): Promise<Response> {
  const { language } = readVisit(new URL(request.url).pathname, request, config)
  const nonce = randomBytes(16).toString('base64')
  const { renderCrm } = await renderer.load()
  const html = renderCrm({ language, nonce, shopName: config.shopName[language], assets: renderer.assets('office') })
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      ...securityHeaders(config, 'office', { nonce, isDev: renderer.isDev }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie',
      [languageAnswerHeader]: language,
    },
  })
}
