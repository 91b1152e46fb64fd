import { tabStorage } from '#platform/web/browser-storage.ts'
import { fetchPage } from './documents.ts'
import { fillHearts } from './hearts.ts'
import { queryOf, showAddress, shownList } from './shown-list.ts'
import { all } from './signed-in.ts'

/** From this width the filters stand beside the goods and act at once; below they cover them until a button is pressed. */
const areBeside = matchMedia('(min-width: 900px)')
/** Milliseconds between a change and what it brings. */
const pauses = { counted: 200, ticked: 0, typed: 600 }
/** Marks the addresses of one document in the browser's history. */
const inPlace = { isInPlace: true }

let waiting = 0
let last: AbortController | undefined

/** Something was ticked or typed among the filters: an answer to what stood there before is of no use any more. */
export function changeFilter(form: HTMLFormElement, { type }: HTMLInputElement): void {
  stopWaiting()
  const acts = areBeside.matches
  const pause = !acts ? 'counted' : type === 'checkbox' ? 'ticked' : 'typed'
  waiting = window.setTimeout(() => void (acts ? apply(form) : count(form)), pauses[pause])
}

/** Counts the results of filters before they apply (U4, U6): the words are those of that very page. */
export async function count(form: HTMLFormElement): Promise<void> {
  const page = await ask(addressOf(form))
  if (page) renewOptions(page)
}

/** Shows what the filters say, under an address of its own (U1). */
export async function apply(form: HTMLFormElement): Promise<void> {
  stopWaiting()
  // the field that sent the form keeps the focus: no next page has to give it back
  tabStorage.removeItem('focus')
  const address = addressOf(form)
  if (!(await show(form, address))) return
  if (address !== location.href) {
    history.replaceState(inPlace, '')
    history.pushState(inPlace, '', address)
  }
  // who was far down sees where the new list begins
  const [main] = all('.listing-main')
  if (main && main.getBoundingClientRect().top < 0) main.scrollIntoView({ behavior: 'instant' })
}

/** Back or forward between lists that one document showed: its filters become those of the address as well. */
export async function showAgain(form: HTMLFormElement): Promise<void> {
  stopWaiting()
  if (await show(form, location.href)) form.reset()
}

function stopWaiting(): void {
  clearTimeout(waiting)
  last?.abort()
}

function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  address.search = queryOf(form)
  return address.href
}

/** Null when no page came; undefined when something else was asked for since. */
async function ask(address: string): Promise<Document | null | undefined> {
  last?.abort()
  const asked = new AbortController()
  last = asked
  const fetched = await fetchPage(address, { signal: asked.signal })
  return asked.signal.aborted ? undefined : (fetched?.page ?? null)
}

/** Puts the list of an address in place of the one that stands here, and says how long it is; whether it did. */
async function show(form: HTMLFormElement, address: string): Promise<boolean> {
  const [main] = all('.listing-main')
  if (!main) return false
  main.ariaBusy = 'true'
  const page = await ask(address)
  if (page === undefined) return false
  const fresh = page?.querySelector('.listing-main')
  const freshForm = page?.querySelector<HTMLFormElement>('[data-filters]')
  if (!page || !fresh || !freshForm) {
    // the browser itself shows whatever there is instead
    location.assign(address)
    return false
  }
  keepFocus(() => {
    main.replaceChildren(...fresh.childNodes)
    if (namesIn(form) === namesIn(freshForm)) takeOver(form, page)
    else form.replaceChildren(...freshForm.childNodes)
  })
  main.ariaBusy = null
  shownList.firstPage = 0
  fillHearts()
  showAddress(page)
  const said = page.querySelector('.listing-count')
  for (const place of all('.listing-count')) place.textContent = said?.textContent ?? ''
  return true
}

/** Replaced parts have the same ids: who was in one stays in it, with what they were typing. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement
  change()
  const again = focused?.id ? document.getElementById(focused.id) : null
  if (!again || again === focused) return
  again.focus({ preventScroll: true })
  if (!(focused instanceof HTMLInputElement && again instanceof HTMLInputElement) || again.type !== 'text') return
  again.value = focused.value
  again.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

function namesIn(form: HTMLFormElement): string {
  return Array.from(form.querySelectorAll('input'), ({ id }) => id).join()
}

/** Makes the applied filters the fields' initial values; typed words stay as they are. */
function takeOver(form: HTMLFormElement, page: Document): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[id]')) {
    const fresh = page.getElementById(field.id) as HTMLInputElement
    field.checked = fresh.checked
    field.defaultChecked = fresh.checked
    if (field.type === 'text') field.defaultValue = fresh.value
    field.ariaInvalid = fresh.ariaInvalid
  }
  renewOptions(page)
}

function renewOptions(page: Document): void {
  for (const place of all('[data-live]')) {
    const fresh = page.querySelector<HTMLElement>(`[data-live="${CSS.escape(place.dataset.live ?? '')}"]`)
    if (!fresh) continue
    if (!place.querySelector('input')) place.textContent = fresh.textContent
    else renew(place, fresh)
  }
}

/** The box itself stays: it may have the focus. */
function renew(place: HTMLElement, fresh: HTMLElement): void {
  const box = place.querySelector('input')
  const freshBox = fresh.querySelector('input')
  const words = fresh.querySelector('input + span')
  if (!box || !freshBox || !words) return
  box.disabled = freshBox.disabled && !box.checked
  box.nextElementSibling?.replaceWith(words)
}
