import { fetchPage } from './documents.ts'
import { newId } from '#platform/web/new-id.ts'
import { showCartCount, valuesOf } from './signed-in.ts'
import { showOffline } from './show-error.ts'

/** Putting a thing into the cart without leaving its page; whatever goes wrong is left to the plain form. */
export function improveBuying(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.buy === undefined || event.defaultPrevented) return
    // a whole look leads to the cart
    if ((event.submitter as HTMLButtonElement | null)?.name === 'together') return
    event.preventDefault()
    // asked for beside the chooser, in the shop's words; the server says what else is wrong
    if (form.querySelector<HTMLInputElement>('[name=size]:enabled')?.checkValidity() === false) return
    if (form.dataset.busy) return
    form.dataset.busy = 'yes'
    void buy(form).finally(() => delete form.dataset.busy)
  })
}

/** One after the other: what is bought first makes the cart that the rest goes into. */
let sent: Promise<unknown> = Promise.resolve()

/** Purchases without an answer, by form, each with its press: another press of the same puts the goods there once. */
const lost = new WeakMap<HTMLFormElement, { what: string; press: string }>()

async function buy(form: HTMLFormElement): Promise<void> {
  const values = valuesOf(form)
  const body = new URLSearchParams(values)
  const what = body.toString()
  const before = lost.get(form)
  const press = before?.what === what ? before.press : newId()
  body.set('press', press)
  const answering = sent.then(() => fetchPage(form.action, { method: 'POST', body }))
  sent = answering
  const fetched = await answering
  if (!fetched) {
    lost.set(form, { what, press })
    return showOffline(form)
  }
  lost.delete(form)
  // the plain form answers with the cart when it worked; else its page says why
  const { code, size = '', colour = '' } = Object.fromEntries(values)
  const line = fetched.page.querySelector(`[data-line="${CSS.escape(`${code}|${size}|${colour}`)}"]`)
  // put there under another code or size than this page knew
  if (!line && /\/cart(?:\?|$)/.test(fetched.url)) return location.assign(fetched.url)
  if (!line) return form.submit()
  // from here on each address holds the cart, as the browser keeps no cookies: this page has to be left for one that does
  const isLeading = fetched.page.querySelector('[data-held]') && !document.querySelector('[data-held]')
  if (isLeading) return location.assign(fetched.url)
  form.parentElement?.querySelector('.errors')?.remove()
  showCartCount(fetched.page)
  showAdded(line)
}

/** Under the bag, or at the bottom of a phone (U30). */
function showAdded(line: Element): void {
  const panel = document.getElementById('added')
  const place = panel?.querySelector('.added-line')
  if (!panel || !place) return
  const parts = line.querySelectorAll('.line-photo, .line-words')
  for (const link of line.querySelectorAll('.line-words a')) link.replaceWith(...link.childNodes)
  place.replaceChildren(...parts)
  panel.showPopover()
  panel.focus()
}
