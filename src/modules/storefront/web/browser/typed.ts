import { tabStorage } from '#platform/web/browser-storage.ts'
import { session } from './signed-in.ts'

/** Under which names this tab keeps what was typed into a checkout, and where to write to. */
export const typedKeys = { checkout: 'checkout', contact: 'contact' } as const
/** Whose session this tab knew of last. */
const visitorKey = 'visitor'

/** The next one at this browser finds nothing of what who signed out had typed (ORD-15). */
export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) tabStorage.removeItem(key)
}

/** Likewise where another tab signed out, or the shop ended the session: now, while this page slept, or before it. */
export function forgetWithSession(): void {
  forgetEnded()
  session.subscribe(forgetEnded)
}

function forgetEnded(): void {
  const known = tabStorage.getItem(visitorKey) ?? ''
  // of a sign-in that is too old nobody knows whose it is, until it is renewed
  const id = session.token() === undefined ? '' : (session.user()?.id ?? known)
  if (id === known) return
  if (known) forgetTyped()
  tabStorage.setItem(visitorKey, id)
}
