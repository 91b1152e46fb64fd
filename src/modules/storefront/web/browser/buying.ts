import { toast } from '#platform/web/toast.ts'
import { showCartCount, valuesOf } from './signed-in.ts'

/** Putting a thing into the cart without leaving its page; whatever goes wrong is left to the plain form. */
export function improveBuying(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.buy === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (form.dataset.busy) return
    form.dataset.busy = 'yes'
    void buy(form, form.dataset.buy).finally(() => delete form.dataset.busy)
  })
}

async function buy(form: HTMLFormElement, added: string): Promise<void> {
  const body = new URLSearchParams(valuesOf(form))
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  // the plain form answers 303 to the cart when it worked; else its page says why
  if (!answer?.ok || !answer.redirected) {
    form.submit()
    return
  }
  showCartCount()
  const cart = document.querySelector<HTMLAnchorElement>('[data-cart]')
  toast('success', added, cart ? { action: { label: cart.getAttribute('aria-label') ?? '', href: cart.href } } : {})
}
