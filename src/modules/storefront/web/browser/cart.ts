import { fetchPage, isPlainClick, type Fetched } from './documents.ts'
import { hasChanges, sendChanges } from './forms.ts'
import { showCartCount, valuesOf } from './signed-in.ts'
import { tellOffline } from './tell.ts'

/** The cart changes in place: the answer of each form is the cart's page, whose content takes the place of the old. */
export function improveCart(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.inPlace === undefined || event.defaultPrevented) return
    event.preventDefault()
    send(form)
  })
  document.addEventListener('click', step)
  document.addEventListener('click', leave)
  // as long after as a change is sent, so that nothing moves under a press
  document.addEventListener('focusout', () => setTimeout(() => isChanging() || unshown?.(), 500))
}

/** Another tab may have changed the cart: the bag tells of it, and a page that shows the cart shows it anew (ORD-15). */
export function lookAgain(): void {
  if (document.hidden) return
  showCartCount()
  if (document.documentElement.dataset.page !== 'cart' || isLooking || isChanging()) return
  const shown = document.querySelector<HTMLElement>('[data-pieces]')?.dataset.pieces ?? '0'
  if (document.querySelector('[data-cart-count]')?.textContent === shown) return
  isLooking = true
  void fetchPage(location.href)
    .then((answer) => {
      const content = answer?.page.querySelector('main')
      if (!content || isChanging()) return
      unshown = undefined
      document.querySelector('main')?.replaceChildren(...content.childNodes)
    })
    .finally(() => (isLooking = false))
}

let isLooking = false
const putBackSeconds = 10

type Values = ReturnType<typeof valuesOf>

/** What is sent and not answered yet, by its form. */
const underWay = new Map<HTMLFormElement, string>()
/** What got no answer, as over a bad connection: it is sent again with the next change, and by whoever goes on. */
const lost = new Set<HTMLFormElement>()
/** Whether all of it was taken. */
let answered = Promise.resolve(true)
/** Shows what an answer brought while somebody was typing. */
let unshown: (() => void) | undefined

const isChanging = () => underWay.size > 0 || lost.size > 0 || hasChanges() || typing() !== undefined

/** The field that somebody is typing into, as it is not sent yet. */
function typing(): HTMLInputElement | undefined {
  const field = document.activeElement
  const isTyped = field instanceof HTMLInputElement && field.matches('main [data-submits]')
  return isTyped && field.value !== field.defaultValue ? field : undefined
}

function sendLost(): void {
  for (const form of lost) form.requestSubmit()
}

/** One after the other: a change of a line waits for that of another. */
function send(form: HTMLFormElement): void {
  const values = valuesOf(form)
  const body = new URLSearchParams(values)
  const sent = body.toString()
  // pressed twice
  if (underWay.get(form) === sent) return
  const before = underWay.size > 0 ? answered : Promise.resolve(true)
  underWay.set(form, sent)
  lost.delete(form)
  answered = before.then(async (areTaken) => {
    const answer = await fetchPage(form.action, { method: 'POST', body })
    if (underWay.get(form) === sent) underWay.delete(form)
    return take(form, values, answer) && areTaken
  })
}

/** Whoever goes on takes along what was changed just before. */
function leave(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('main a[href]')
  if (!link || !isPlainClick(event) || document.documentElement.dataset.page !== 'cart' || !isChanging()) return
  event.preventDefault()
  sendChanges()
  sendLost()
  void answered.then((areTaken) => (areTaken ? location.assign(link.href) : showRefused()))
}

/** Whoever pressed something far below it sees why they are still here. */
function showRefused(): void {
  document.querySelector('main [aria-invalid=true]')?.scrollIntoView({ block: 'center' })
}

/** Whether the answer says that the change was made. */
function take(form: HTMLFormElement, values: Values, answer: Fetched | undefined): boolean {
  const content = answer?.page.querySelector('main')
  if (!answer) {
    lost.add(form)
    tellOffline(form, document.querySelector('.cart-columns') ?? form)
  } else if (!content) form.submit()
  if (!answer || !content) return false
  const isTaken = content.querySelector('[aria-invalid=true]') === null
  // of a line that was taken out nothing else is sent
  for (const other of lost) if (other.closest('[data-line]') === form.closest('[data-line]')) lost.delete(other)
  const field = typing()
  // its value is what was sent
  if (field?.form === form && values.some(([name, value]) => name === field.name && value === field.value))
    field.defaultValue = field.value
  unshown = () => show(answer, content, values)
  // what is typed or sent meanwhile stands there until its own answer, which tells of this one, too
  if (isChanging()) showCartCount(answer.page)
  else unshown()
  sendLost()
  return isTaken
}

function show(answer: Fetched, content: HTMLElement, values: Values): void {
  unshown = undefined
  const focused = document.activeElement?.id
  document.querySelector('main')?.replaceChildren(...content.childNodes)
  showCartCount(answer.page)
  const { code = '', size = '', colour = '', newSize } = Object.fromEntries(values)
  // a line with another size may stand elsewhere: it took in the one that had this size
  const sizeField = inLine([code, size, colour], 'select') ?? inLine([code, newSize ?? size, colour], 'select')
  const next = newSize === undefined ? document.getElementById(focused || 'none') : sizeField
  ;(document.getElementById('put-back') ?? next ?? inLine([code, size, colour], 'input[type=number]'))?.focus({
    preventScroll: true,
  })
  offerBack()
}

function inLine(key: string[], field: string): HTMLElement | null {
  return document.querySelector(`[data-line="${CSS.escape(key.join('|'))}"] ${field}`)
}

/** The offer to put a line back stands for ten seconds, longer while it is looked at (U31). */
export function offerBack(): void {
  const offer = document.querySelector<HTMLElement>('[data-removed]')
  if (!offer) return
  // its link knows where the cart is without what was removed
  const here = document.querySelector<HTMLAnchorElement>('[data-cart]')?.href
  if (location.search && here) history.replaceState(history.state, '', here)
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
