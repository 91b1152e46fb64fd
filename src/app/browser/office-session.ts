import { notifyManager, QueryClient } from '@tanstack/react-query'
import { accountCalls, userFromStorage } from '#modules/identity/account-calls.contract.ts'
import { openViewStore } from '#modules/identity/web/views/index.ts'
import type { Callable } from '#platform/endpoint.ts'
import { errorWords } from '#platform/texts.ts'
import { ApiError, openApi } from '#platform/web/api.ts'
import { browserStorage } from '#platform/web/browser-storage.ts'
import { pageLanguage, pageLanguageHeader } from '#platform/web/language.tsx'
import { onOtherUser, openSession, type SignedIn } from '#platform/web/session.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'

const wordsOf = errorWords(officeTexts)
export const session = openSession({ store: browserStorage, changes: window, readUser: userFromStorage })
export const api = openApi({
  session,
  refresh: accountCalls.refreshSession,
  language: pageLanguageHeader,
  words: (key) => wordsOf({ field: '', error: key }, pageLanguage()),
  onMessage: ({ text }) => void toast('success', text),
})
export const views = openViewStore(api.call)
// a button that sends is shut before it can be pressed again
notifyManager.setScheduler(queueMicrotask)
export const queries = new QueryClient({
  defaultOptions: {
    // without a connection the page says so, and sends nothing by itself later
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 10_000,
      // what the server refused it will refuse again; a lost connection may come back
      retry: (times, fault) => fault instanceof ApiError && (fault.isOffline || fault.status === 503) && times < 2,
    },
  },
})

// what another account saw, or this one in another role, is nobody else's to see
onOtherUser(session, (before) => before && queries.clear())

/** Signing in again over the page; the calls that failed are made anew. */
export const enter = {
  signIn: (login: string, password: string) => enterBy(accountCalls.signIn, { login, password }),
  sendCode: (login: string) => api.call(accountCalls.sendCode, { body: { login } }).then(() => undefined),
  signInByCode: (login: string, code: string) => enterBy(accountCalls.signInByCode, { login, code }),
}

async function enterBy(way: Callable<SignedIn>, body: unknown): Promise<void> {
  const { data } = await api.call(way, { body })
  session.keep(data)
  void queries.invalidateQueries()
  toast('info', officeTexts(pageLanguage())('signIn.back'))
}

export async function leave(): Promise<void> {
  await api.call(accountCalls.signOut).catch(() => undefined)
  session.clear()
  location.assign('/login')
}
