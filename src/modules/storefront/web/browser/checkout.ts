import { keepCheckoutDraft } from './checkout-draft.ts'
import { fetchPage } from './documents.ts'
import { session, showCartCount, valuesOf } from './signed-in.ts'
import { showError } from './show-error.ts'

/** The checkout is sent without leaving it, so that a lost connection loses nothing that was typed (U39). */
export function improveCheckout(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.checkout === undefined || event.defaultPrevented) return
    event.preventDefault()
    // sent once, however often its button is pressed
    if (form.ariaBusy) return
    form.ariaBusy = 'true'
    void send(form)
  })
  document.addEventListener('change', hideErrorsOfOthers)
}

/** An error leads to a field that is asked for: another carrier asks for others, and the errors come back with their own. */
function hideErrorsOfOthers({ target }: Event): void {
  if ((target as HTMLInputElement).name !== 'carrier') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.errors a[href^="#"]')) {
    const line = link.closest('li')
    if (line) line.hidden = document.getElementById(link.hash.slice(1))?.checkVisibility() === false
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const words = [...(button?.childNodes ?? [])]
  if (button) button.textContent = form.dataset.sending ?? button.textContent
  button?.setAttribute('aria-disabled', 'true')
  const token = session.token()
  const answer = await fetchPage(form.action, {
    method: 'POST',
    body: new URLSearchParams(valuesOf(form)),
    // the order of somebody signed in is in their history at once
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (answer?.page.querySelector('[data-thanks]')) return location.assign(answer.url)
  const content = answer?.page.querySelector('main')
  if (content?.querySelector('[data-checkout], .empty')) {
    document.querySelector('main')?.replaceChildren(...content.childNodes)
    // what was refused may have been ordered in another tab
    showCartCount(answer?.page)
    keepCheckoutDraft()
    // errors of no field stand above the form
    const first = document.querySelector<HTMLElement>('main [autofocus]')
    const told = first ?? document.querySelector<HTMLElement>('.errors')
    told?.focus()
    return
  }
  form.ariaBusy = null
  button?.replaceChildren(...words)
  button?.removeAttribute('aria-disabled')
  // the same order is never placed twice by trying again
  showError(form, (answer ? form.dataset.failed : form.dataset.offline) ?? '')
}
