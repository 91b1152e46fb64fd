import { fetchPage, isPlainClick, type Fetched } from './documents.ts'
import { dropChanges, hasChanges, sendChanges } from './forms.ts'
import { showCartCount, valuesOf } from './signed-in.ts'
import { showOffline } from './show-error.ts'

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
      renew(content)
    })
    .finally(() => (isLooking = false))
}

let isLooking = false
const putBackSeconds = 10

interface Change {
  form: HTMLFormElement
  /** Whose it is; an offer to put one back stands for itself. */
  line: Element
  body: URLSearchParams
}

/** Changes without an answer yet, in the order of the presses; the first of them is under way. */
const waiting = new Set<Change>()
/** Changes that a bad connection lost: the next change sends them again, and so does a link that leads on. */
const lost = new Set<Change>()
/** Lines that the shopper took out, also those whose removal is under way. */
const removed = new WeakSet<Element>()
/** Whether all of it was taken. */
let answered = Promise.resolve(true)
/** Shows an answer that came while somebody was typing. */
let unshown: (() => void) | undefined

const lineOf = (part: Element) => part.closest('[data-line]') ?? part
const isRemoval = ({ form }: Change) => form.action.includes('/cart/remove')
const isResize = ({ body }: Change) => body.has('newSize')
const isChanging = () => waiting.size > 0 || lost.size > 0 || hasChanges() || typing() !== undefined
const whenAnswered = () => (waiting.size > 0 ? answered : Promise.resolve(true))

/** The field that somebody is typing into, as it is not sent yet. */
function typing(): HTMLInputElement | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement && field.matches('main [data-submits]'))) return undefined
  const isOpen = !removed.has(lineOf(field)) && field.value !== field.defaultValue
  return isOpen ? field : undefined
}

function send(form: HTMLFormElement): void {
  const change = { form, line: lineOf(form), body: new URLSearchParams(valuesOf(form)) }
  const before = [...waiting].findLast((each) => each.form === form)
  // of a line that is taken out nothing else is sent; and what is pressed twice is sent once
  if (!removed.has(change.line) && String(before?.body) !== String(change.body)) enqueue(change)
}

/** Sends lost changes once more, except of a line that waits for an answer to a later one. */
function sendLost(): void {
  for (const change of [...lost].filter(({ line }) => ![...waiting].some((each) => each.line === line))) {
    lost.delete(change)
    enqueue(change)
  }
}

/** One after the other: a change of a line waits for that of another. */
function enqueue(change: Change): void {
  const before = whenAnswered()
  if (isRemoval(change)) dropChangesOf(change.line)
  waiting.add(change)
  answered = before.then(async (areTaken) => (waiting.has(change) ? (await sendInOrder(change)) && areTaken : areTaken))
}

/** The line goes, and with it what is in its pause or waits for its turn; in which size it goes has to be known. */
function dropChangesOf(line: Element): void {
  removed.add(line)
  dropChanges(line)
  const [, ...later] = waiting
  for (const each of later) if (each.line === line && !isResize(each)) waiting.delete(each)
}

/** After what its line had lost, which may have come to the shop or not; what is set anew or goes needs no quantity. */
async function sendInOrder(change: Change): Promise<boolean> {
  const ofLine = [...lost].filter(({ line }) => line === change.line)
  for (const each of ofLine) lost.delete(each)
  const first = ofLine.filter((each) => isResize(each) || (isResize(change) && !isRemoval(each)))
  let areTaken = true
  let isLost = false
  for (const each of [...first, change]) {
    const answer: Fetched | undefined = isLost ? undefined : await ask(each)
    isLost = !answer
    waiting.delete(each)
    areTaken = take(each, answer) && areTaken
  }
  return areTaken
}

/** In the size that its line has by now. */
function ask({ form, body }: Change): Promise<Fetched | undefined> {
  const size = form.querySelector<HTMLInputElement>('[name=size]')
  if (size) body.set('size', size.value)
  return fetchPage(form.action, { method: 'POST', body })
}

/** Whoever goes on takes along what was changed just before. */
function leave(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('main a[href], a[href^="/"], a[href^=http]')
  if (!link || !isPlainClick(event) || document.documentElement.dataset.page !== 'cart' || !isChanging()) return
  event.preventDefault()
  sendChanges()
  sendLost()
  void whenAnswered().then((areTaken) => (areTaken ? location.assign(link.href) : showRefused()))
}

/** Whoever pressed something far below it sees why they are still here. */
function showRefused(): void {
  document.querySelector('main .errors')?.scrollIntoView({ block: 'center' })
}

/** Whether the answer says that the change was made. */
function take(change: Change, answer: Fetched | undefined): boolean {
  const { form, line, body } = change
  const content = answer?.page.querySelector('main')
  if (!answer) {
    lost.add(change)
    if (isRemoval(change)) removed.delete(line)
    showOffline(form, document.querySelector('.cart-columns') ?? form)
  } else if (!content) form.submit()
  if (!answer || !content) return false
  // what is wrong with a line anyway, this one or another, was not refused
  const isTaken = content.querySelector('.errors') === null
  if (isRemoval(change)) dropChanges(line)
  else resize(change, content)
  // put back, or refused in words
  for (const offer of offers) if (offer.contains(form)) offers.delete(offer)
  offerBack(content)
  const field = typing()
  // its value is what was sent
  if (field?.form === form && field.value === body.get(field.name)) field.defaultValue = field.value
  unshown = () => show(answer, content, body)
  // what is typed or sent meanwhile stands there until its own answer, which tells of this one, too
  if (isChanging()) showCartCount(answer.page)
  else unshown()
  sendLost()
  return isTaken
}

/** Gives a line's forms its new size, so that later changes concern the line as it is now. */
function resize({ line, body }: Change, content: Element): void {
  const newSize = body.get('newSize')
  if (newSize === null || findLine(content, body) || !findLine(content, body, newSize)) return
  for (const field of line.querySelectorAll<HTMLInputElement>('[name=size]')) field.value = newSize
}

function show(answer: Fetched, content: HTMLElement, body: URLSearchParams): void {
  unshown = undefined
  const focused = document.activeElement?.id
  const offered = content.querySelector<HTMLElement>('#put-back')
  renew(content)
  showCartCount(answer.page)
  const newSize = body.get('newSize')
  // a line with another size may stand elsewhere: it took in the one that had this size
  const line = findLine(document, body) ?? findLine(document, body, newSize ?? undefined)
  const next = newSize === null ? document.getElementById(focused || 'none') : line?.querySelector('select')
  const place = offered ?? next ?? line?.querySelector<HTMLElement>('input[type=number]')
  place?.focus({ preventScroll: true })
}

/** Replaces the page's content and keeps the offers to put lines back. */
function renew(content: Element): void {
  document.querySelector('main')?.replaceChildren(...content.childNodes)
  document.querySelector('main :is(.cart-columns, .empty)')?.before(...offers)
}

function findLine(page: ParentNode, body: URLSearchParams, size = body.get('size')): Element | null {
  const key = [body.get('code'), size, body.get('colour')].join('|')
  return page.querySelector(`[data-line="${CSS.escape(key)}"]`)
}

/** Offers to put a line back, however often the cart is shown anew. */
const offers = new Set<Element>()

/** Each stands for ten seconds, longer while it is looked at or sent (U31). */
export function offerBack(page: ParentNode = document): void {
  const offer = page.querySelector('[data-removed]')
  if (!offer) return
  // its link knows where the cart is without what was removed
  const here = document.querySelector<HTMLAnchorElement>('[data-cart]')?.href
  if (location.search && here) history.replaceState(history.state, '', here)
  for (const earlier of offers) earlier.querySelector('#put-back')?.removeAttribute('id')
  offers.add(offer)
  let left = putBackSeconds
  const timer = setInterval(() => {
    const isSent = [...waiting, ...lost].some(({ form }) => offer.contains(form))
    const isKept = offers.has(offer) && offer.isConnected
    // what came with an answer is not shown yet
    const isSeen = offer.ownerDocument === document && !document.hidden && !offer.matches(':hover')
    if (isKept && (isSent || !isSeen || --left > 0)) return
    clearInterval(timer)
    if (offer.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    offers.delete(offer)
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
