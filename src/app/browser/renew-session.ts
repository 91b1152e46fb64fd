import { languageHeader } from '#kit/language.ts'
import { accountCalls } from '#modules/identity/account-calls.contract.ts'
import { openApi } from '#platform/web/api.ts'
import type { Session } from '#platform/web/session.ts'

/** Renews the session of a storefront page; when it is refused, the session forgets everything (S4). */
export async function renewSession(session: Session<unknown>): Promise<void> {
  const api = openApi({
    session,
    refresh: accountCalls.refreshSession,
    language: () => languageHeader[document.documentElement.lang === 'en' ? 'en' : 'uk'],
    words: (key) => key,
  })
  // nobody waits for it: without a connection the next page tries again by its first call
  await api.refresh().catch(() => undefined)
}
