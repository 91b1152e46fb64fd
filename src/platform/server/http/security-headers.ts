import type { Config } from '../config.ts'

/** The kinds of answers, by the rights that each has in a browser. Kept pages cannot carry nonces, so none has inline code. */
export type Kind = 'page' | 'office' | 'data' | 'picture'

const page = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // no text becomes a document or code, but by the policy of `platform/web/trusted.ts`
  "require-trusted-types-for 'script'",
  'trusted-types shop',
]
const data = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** Headers that keep other sites and injected code out. `nonce` is for the styles of the back-office. */
export function securityHeaders(
  config: Pick<Config, 'origin'>,
  kind: Kind,
  { nonce, isDev = false }: { nonce?: string; isDev?: boolean } = {},
): Record<string, string> {
  return {
    ...everywhere,
    // whoever packs reads barcodes by the camera
    'Permissions-Policy': `camera=(${kind === 'office' ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`,
    // pictures stand in letters, at marketplaces and wherever links are shared
    'Cross-Origin-Resource-Policy': kind === 'picture' ? 'cross-origin' : 'same-origin',
    ...(config.origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    // the development server puts its own scripts and styles into pages
    ...(!isDev && { 'Content-Security-Policy': policy(kind, nonce).join('; ') }),
  }
}

function policy(kind: Kind, nonce: string | undefined): string[] {
  if (kind === 'data' || kind === 'picture') return data
  if (kind === 'page') return page
  return page.map((rule) => {
    if (rule.startsWith('style-src')) return `style-src 'self' 'nonce-${nonce}'`
    // its libraries write texts: `platform/web/only-texts.ts`
    if (rule.startsWith('trusted-types')) return `${rule} default`
    return rule.startsWith('img-src') ? "img-src 'self' data: blob:" : rule
  })
}
