import type { Language } from '#kit/language.ts'
import type { Refusal } from '#kit/refusal.ts'
import { statusOf } from '#platform/server/http/envelope.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { languageAnswerHeader } from './visit.ts'

/** Refuses in plain text: a request that no shopper's browser sends, and one too many, which a page would cost more than it asks. */
export function inWords(shop: Shop, { kind, errors, retryAfterSeconds }: Refusal, language: Language): Response {
  return new Response(errors.map((error) => shop.errorText(error, language)).join('\n'), {
    status: statusOf[kind],
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      [languageAnswerHeader]: language,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...securityHeaders(shop.config, 'data'),
    },
  })
}
