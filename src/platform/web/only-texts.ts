import { trustedTypes } from './trusted-types.ts'

/**
 * In the back-office no text becomes a document or code, whoever writes it: its libraries empty elements and fill styles by
 * `innerHTML`, for which a text without tags is enough. The browser asks the policy `default` for every other text.
 */
export function allowOnlyTexts(): void {
  trustedTypes()?.createPolicy('default', { createHTML: (html: string) => (html.includes('<') ? null : html) })
}
