import { browserStorage, tabStorage } from '#platform/web/browser-storage.ts'
import { openSession } from '#platform/web/session.ts'
import { visitorFromWire } from '../../contract.ts'
import { readOwnCookie } from './own-cookie.ts'

/** Who signed in, as this browser remembers; only for show, the server checks the token itself. */
export const session = openSession({ store: browserStorage, changes: window, readUser: visitorFromWire })

/** In this tab, from a sign-in to the page after it. */
export const signedInKey = 'signedIn'

/** The page after a sign-in says who came in (S2). */
export function greet(): void {
  if (tabStorage.getItem(signedInKey) === null) return
  tabStorage.removeItem(signedInKey)
  const words = document.querySelector<HTMLElement>('[data-welcome]')?.dataset.welcome
  const { name } = session.user() ?? {}
  if (words && name)
    void import('#platform/web/toast.ts').then(({ toast }) => toast('success', words.replace('{name}', name)))
}

/**
 * Fills in what one visitor alone sees on a page that is the same for everyone: the name, the back-office, the cart's
 * count; and takes it back when they signed out, here or in another tab.
 */
export function fillIn(): void {
  const visitor = session.token() === undefined ? undefined : session.user()
  for (const link of all('[data-account]')) {
    link.dataset.guest ??= link.getAttribute('href') ?? ''
    link.setAttribute('href', (visitor ? link.dataset.account : link.dataset.guest) ?? '')
  }
  for (const label of all('[data-account-name]')) {
    label.dataset.guest ??= label.textContent
    label.textContent = visitor?.name || label.dataset.guest
  }
  for (const item of all('[data-office]')) item.hidden = !visitor?.isStaff
  showCartCount()
}

/** By the cookie; where a page's address holds the cart, by what the page itself says, or the answer to a form. */
export function showCartCount(answer?: Document): void {
  const store = readOwnCookie('cart_count')
  const told = answer?.querySelector<HTMLElement>('[data-held]')?.dataset.held
  for (const link of all('[data-cart]')) {
    const badge = link.querySelector<HTMLElement>('[data-cart-count]')
    if (!badge) continue
    if (link.dataset.held !== undefined) link.dataset.held = told ?? link.dataset.held
    const count = Number(link.dataset.held ?? store ?? 0)
    badge.hidden = count === 0
    badge.textContent = String(count)
    link.setAttribute(
      'aria-label',
      count === 0 ? (link.dataset.empty ?? '') : (link.dataset.cart ?? '').replace('{count}', String(count)),
    )
  }
}

/** The typed fields of a form; none of ours sends files. */
export function valuesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}
