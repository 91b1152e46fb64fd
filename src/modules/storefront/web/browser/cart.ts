import { fetchPage } from './documents.ts'
import { showCartCount, valuesOf } from './signed-in.ts'

/** The cart changes in place: the answer of each form is the cart's page, whose content takes the place of the old. */
export function improveCart(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.inPlace === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void change(form).finally(() => (isBusy = false))
  })
  document.addEventListener('click', step)
}

let isBusy = false
const putBackSeconds = 10

async function change(form: HTMLFormElement): Promise<void> {
  const values = valuesOf(form)
  const answer = await fetchPage(form.action, { method: 'POST', body: new URLSearchParams(values) })
  const content = answer?.page.querySelector('main')
  if (!content) return form.submit()
  const focused = document.activeElement?.id
  document.querySelector('main')?.replaceChildren(...content.childNodes)
  showCartCount()
  const { code, size = '' } = Object.fromEntries(values)
  const sameLine = `[data-line="${CSS.escape(`${code}|${size}`)}"] input[type=number]`
  const next = document.getElementById('put-back') ?? document.getElementById(focused || 'none')
  ;(next ?? document.querySelector<HTMLElement>(sameLine))?.focus({ preventScroll: true })
  offerBack()
}

/** The offer to put a line back stands for ten seconds, longer while it is looked at (U31). */
export function offerBack(): void {
  const offer = document.querySelector<HTMLElement>('[data-removed]')
  if (!offer) return
  if (location.search) history.replaceState(history.state, '', location.pathname)
  let left = putBackSeconds
  const timer = setInterval(() => {
    if (!offer.isConnected) return clearInterval(timer)
    if (document.hidden || offer.matches(':hover') || --left > 0) return
    clearInterval(timer)
    if (offer.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    offer.remove()
  }, 1000)
}

/** One more, one fewer. */
function step(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-step]')
  const field = button?.parentElement?.querySelector<HTMLInputElement>('input[type=number]')
  if (!button || !field) return
  if (button.dataset.step === '1') field.stepUp()
  else field.stepDown()
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
