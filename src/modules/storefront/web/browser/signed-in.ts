import { openSession } from '#platform/web/session.ts'
import { visitorFromWire } from '../../contract.ts'

/** Who signed in, as this browser remembers; only for show, the server checks the token itself. */
export const session = openSession({ kept: localStorage, changes: window, readUser: visitorFromWire })

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

export function showCartCount(): void {
  const count = Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0)
  for (const link of all('[data-cart]')) {
    const badge = link.querySelector<HTMLElement>('[data-cart-count]')
    if (!badge) continue
    badge.hidden = count === 0
    badge.textContent = String(count)
    link.dataset.empty ??= link.getAttribute('aria-label') ?? ''
    link.setAttribute(
      'aria-label',
      count === 0 ? link.dataset.empty : (link.dataset.cart ?? '').replace('{count}', String(count)),
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
