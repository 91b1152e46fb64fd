import { visitorFromWire, type Visitor } from '../../contract.ts'

/** The access token's life (S9): an older sign-in is not believed. */
const signInLastsMilliseconds = 864_000_000

/** Who signed in, as local storage remembers; only for show, the server checks the token itself. */
export function signedIn(): Visitor | undefined {
  const signedInAt = Date.parse(localStorage.getItem('loginDate') ?? '')
  if (!localStorage.getItem('token') || !(Date.now() - signedInAt < signInLastsMilliseconds)) return undefined
  try {
    return visitorFromWire(JSON.parse(localStorage.getItem('user') ?? ''))
  } catch {
    return undefined
  }
}

export function forget(): void {
  for (const key of ['token', 'user', 'loginDate']) localStorage.removeItem(key)
}

/** Fills in what one visitor alone sees on a page that is the same for everyone: the name, the back-office, the cart's count. */
export function fillIn(): void {
  const visitor = signedIn()
  if (visitor?.name) for (const label of all('[data-account-name]')) label.textContent = visitor.name
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
