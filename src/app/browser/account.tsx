import { browserStorage } from '#platform/web/browser-storage.ts'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountCalls, userFromStorage } from '#modules/identity/account-calls.contract.ts'
import { errorWords } from '#platform/texts.ts'
import { openApi } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { LanguageProvider, pageLanguage, pageLanguageHeader } from '#platform/web/language.tsx'
import { openSession } from '#platform/web/session.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'

/** The session and the API of the pages that sign in and show the profile; the same as the back-office has. */
export function openAccount() {
  const words = errorWords(officeTexts)
  const session = openSession({
    store: browserStorage,
    changes: window,
    readUser: userFromStorage,
  })
  const api = openApi({
    session,
    refresh: accountCalls.refreshSession,
    language: pageLanguageHeader,
    words: (key) => words({ field: '', error: key }, pageLanguage()),
    onMessage: ({ text }) => void toast('success', text),
  })
  return { session, api }
}

export type Account = ReturnType<typeof openAccount>

/**
 * Draws an island into its place; the boxes there kept the place. A page for those who are signed in leads others to sign
 * in, as soon as they are not: signed out in another tab, or the refresh was refused. The returned function ends that.
 */
export function mount(place: HTMLElement, { session, api }: Account, island: ReactNode): () => void {
  const login = place.closest<HTMLElement>('[data-login]')?.dataset['login']
  const isLetIn = () => login === undefined || session.token() !== undefined
  const signIn = () => location.replace(`${login}?next=${encodeURIComponent(location.pathname)}`)
  // the page keeps what was typed into it, and has nobody to save it for: it asks nothing as it is left. Before the island's
  // own listener: browsers call those of a window in the order of their adding
  addEventListener('beforeunload', (leaving) => !isLetIn() && leaving.stopImmediatePropagation())
  if (!isLetIn()) {
    signIn()
    return () => {}
  }
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <LanguageProvider>
        <CallContext value={api.call}>{island}</CallContext>
      </LanguageProvider>
    </StrictMode>,
  )
  return session.subscribe(() => {
    if (!isLetIn()) signIn()
  })
}
